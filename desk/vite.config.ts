import { fileURLToPath } from "node:url"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { buildNotes } from "../scripts/build/buildNotes.ts"
import { precompressed } from "../scripts/build/precompressed.ts"
import { buildTargets } from "../scripts/supportedBrowsers.ts"

const inProject = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** The desk, built into a folder of the showroom's build. The backend serves it at /desk. */
export default defineConfig({
  root: inProject("desk"),
  base: "/desk/",
  publicDir: false,
  plugins: [react(), buildNotes(), precompressed()],
  // The server replaces it in each answer: Mantine adds style elements, which the policy allows by a nonce.
  html: { cspNonce: "STYLE_NONCE" },
  build: {
    target: buildTargets("admitted"),
    outDir: inProject("dist/desk"),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      output: {
        chunkFileNames: "assets/[name]-[hash:7].js",
        codeSplitting: { groups: [{ name: "packages", test: /node_modules/, entriesAware: true }] },
      },
    },
  },
})
