// What the page's code calls in the WebAssembly module (web/engine/image): everything else may be trimmed.

export const EXPORTS = [
  'memory', '__indirect_function_table',
  'malloc', 'free',
  'PyUnicode_FromStringAndSize', 'PyUnicode_AsUTF8AndSize', 'PyObject_CallOneArg', 'PyObject_CallNoArgs', 'Py_DecRef',
    'PyErr_Print',
  'PyRun_SimpleString', // tests look inside with it
];
