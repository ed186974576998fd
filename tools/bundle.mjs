// node bundle.mjs < options.json : runs esbuild with these options and prints its metafile.
import fs from "node:fs";
import path from "node:path";
import { build } from "esbuild";

// `import url from "./picture.svg"` in a script gives an address that works from any page: the file
// loader alone gives one relative to the script, which the page would take as relative to itself.
/** @type {import("esbuild").Plugin} */
const pictures = {
  name: "pictures",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.(svg|png)$/ }, ({ path: name, kind, namespace, resolveDir }) =>
      kind === "import-statement" && namespace === "file"
        ? { path: path.resolve(resolveDir, name), namespace: "picture" } : undefined);
    onLoad({ filter: /.*/, namespace: "picture" }, ({ path: file }) => ({
      contents: `import place from ${JSON.stringify(file)};
        export default new URL(place, import.meta.url).href;`,
      resolveDir: path.dirname(file),
    }));
  },
};

const options = JSON.parse(fs.readFileSync(0, "utf8"));
try {
  const result = await build({
    bundle: true,
    charset: "utf8",
    format: "esm",
    legalComments: "none", // licences.txt carries them all
    loader: { ".png": "file", ".svg": "file", ".woff2": "file" },
    logLevel: "warning",
    metafile: true,
    minify: true,
    plugins: [pictures],
    target: ["es2022"],
    ...options,
  });
  process.stdout.write(JSON.stringify(result.metafile));
} catch {
  process.exit(1); // esbuild has said why
}
