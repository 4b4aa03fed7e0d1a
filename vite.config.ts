import { fileURLToPath } from "node:url"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { deskApplication } from "./desk/deskApplication.ts"
import { buildNotes } from "./scripts/build/buildNotes.ts"
import { chunkArrival } from "./scripts/build/chunkArrival.ts"
import { type ModuleGraph, onFirstScreen } from "./scripts/build/chunks/onFirstScreen.ts"
import { pageShares, shareOfPages } from "./scripts/build/chunks/onPages.ts"
import { firstScript, outdatedPage } from "./scripts/build/firstScript.ts"
import { hostScript } from "./scripts/build/hostScript.ts"
import { precompressed } from "./scripts/build/precompressed.ts"
import { releaseName, releaseOf } from "./scripts/build/release.ts"
import { compact, inlineStyle, shell } from "./scripts/build/shell.ts"
import { buildTargets } from "./scripts/supportedBrowsers.ts"

const release = releaseOf(fileURLToPath(new URL(".", import.meta.url)))

export default defineConfig({
  plugins: [
    react(),
    chunkArrival(),
    shell(),
    outdatedPage(),
    firstScript(),
    inlineStyle(),
    compact(),
    hostScript(),
    buildNotes(),
    precompressed(),
    deskApplication(),
  ],
  define: { __VERSION__: JSON.stringify(releaseName(release)) },
  build: {
    target: buildTargets("admitted"),
    sourcemap: false,
    // One style sheet for each chunk. Only that of the first paint is in the page, where the policy names its hash.
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: onFirstScreen, debugName: "entrance", priority: 1 },
            // The first screen's late parts, the calendar and the consultation share it.
            {
              name: "models",
              test: /src\/(domain\/(product\/Product|booking\/zonedTime)|adapters\/platform\/(timeZone|locales)|ui\/(language\/dates|components\/ModelPicture))\.tsx?$/,
            },
            ...pageShares.map((name) => ({
              name: (id: string, graph: ModuleGraph) => (shareOfPages(id, graph) === name ? name : null),
              debugName: name,
              // Imports that more pages need stay outside.
              includeDependenciesRecursively: false,
            })),
          ],
        },
        // Pages list the files that they need by name: the shortest hash costs each page least.
        chunkFileNames: "assets/[name]-[hash:7].js",
      },
    },
  },
})
