import { fileURLToPath } from "node:url"
import type { Plugin } from "vite"

/** The function around each `import()` of a build, and what Vite itself puts there. */
const vitesOwn = "\0vite/preload-helper.js"
const ours = fileURLToPath(new URL("../../src/adapters/browser/chunkFiles.ts", import.meta.url))

/** Puts src/adapters/browser/chunkFiles.ts around each `import()`, and tells it every file that the chunk consists of. */
export const chunkArrival = (): Plugin => ({
  name: "chunk-arrival",
  apply: "build",
  enforce: "pre",
  resolveId: (id) => (id === vitesOwn ? ours : undefined),
  config: () => ({
    build: {
      modulePreload: {
        polyfill: false,
        // Vite leaves the chunk itself out where it needs no other.
        resolveDependencies: (file, needed, { hostType }) =>
          hostType === "html" || needed[0] === file ? needed : [file, ...needed.filter((each) => each !== file)],
      },
    },
  }),
})
