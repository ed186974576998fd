// The page's half of the stock-pyc runtime. Pyodide's public interface has no way to take a
// module that the page compiled, so the worker does everything.

export const begin = () => null;
