import { fileURLToPath } from "node:url"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"

/**
 * The gallery: any screen in any state, without a backend. `npx vite --config tools/gallery/vite.config.ts` serves it.
 */
export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  publicDir: false,
  plugins: [react()],
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 1_000 },
})
