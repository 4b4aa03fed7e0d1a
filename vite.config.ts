import { readFileSync } from "node:fs"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { chunkArrival } from "./scripts/build/chunkArrival.ts"
import { firstScript } from "./scripts/build/firstScript.ts"
import { hostScript } from "./scripts/build/hostScript.ts"
import { onFirstScreen } from "./scripts/build/onFirstScreen.ts"
import { precompressed } from "./scripts/build/precompressed.ts"
import { shell } from "./scripts/build/shell.ts"

const { version } = JSON.parse(readFileSync(new URL("./package.json", import.meta.url), "utf8")) as { version: string }

export default defineConfig({
  plugins: [react(), chunkArrival(), shell(), firstScript(), hostScript(), precompressed()],
  define: { __VERSION__: JSON.stringify(version) },
  build: {
    target: "es2022",
    sourcemap: false,
    // One style sheet for each chunk; nothing is inlined, for the Content-Security-Policy allows no inline style.
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: onFirstScreen, debugName: "entrance" }] } } },
  },
})
