import { fileURLToPath } from "node:url"
import type { Plugin } from "vite"

/** Vite's own wrapper of each `import()`, and its replacement. */
const vitesOwn = "\0vite/preload-helper.js"
const ours = fileURLToPath(new URL("../../src/adapters/browser/chunkFiles.ts", import.meta.url))

/** Wraps each `import()` with src/adapters/browser/chunkFiles.ts, which gets the names of all files of the chunk. */
export const chunkArrival = (): Plugin => ({
  name: "chunk-arrival",
  apply: "build",
  enforce: "pre",
  resolveId: (id) => (id === vitesOwn ? ours : undefined),
  config: () => ({
    build: {
      modulePreload: {
        polyfill: false,
        // Vite leaves out the chunk itself if it needs no other.
        resolveDependencies: (file, needed, { hostType }) =>
          hostType === "html" || needed[0] === file ? needed : [file, ...needed.filter((each) => each !== file)],
      },
    },
  }),
})
