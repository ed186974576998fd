"""The engine's own tests, run by Pyodide: under Node in full, in Chromium in part."""
