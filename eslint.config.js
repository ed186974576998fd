// What ESLint watches: its recommended rules over everything of ours, each file with the names of where it runs.

import js from "@eslint/js";
import globals from "globals";

export default [
  { ignores: [".cache/", "dist/", "dist.*/", "tests/"] },
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "no-empty": ["error", { allowEmptyCatch: true }],
    },
  },
  { files: ["web/**/*.js"], languageOptions: { globals: globals.browser } },
  { files: ["web/sw.js", "web/sw/**/*.js"], languageOptions: { globals: globals.serviceworker } },
  {
    files: ["web/engine/worker.js", "web/engine/stock_pyc.js", "web/engine/image/**/*.js"],
    languageOptions: { globals: globals.worker },
  },
  { files: ["**/*.mjs"], languageOptions: { globals: { ...globals.node, WebAssembly: "readonly" } } },
];
