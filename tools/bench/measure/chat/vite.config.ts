import { fileURLToPath } from "node:url"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"

/**
 * A consultation with fakes in memory, for the chat at scale. tools/bench/chat.ts and test/e2e/thread.spec.ts drive
 * it.
 */
export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  publicDir: false,
  plugins: [react()],
  define: { __VERSION__: JSON.stringify("bench") },
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 1_000 },
})
