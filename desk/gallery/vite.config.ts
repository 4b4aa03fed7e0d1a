import { fileURLToPath } from "node:url"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"

/** The policy of the desk's page, with a nonce that stays the same. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-gallery'; style-src-attr 'unsafe-inline'; font-src 'self'; img-src 'self' data: blob:; connect-src 'self'"

/** The desk in any state, without a backend: `npx vite --config desk/gallery/vite.config.ts`. */
export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  publicDir: false,
  plugins: [react()],
  html: { cspNonce: "gallery" },
  preview: { headers: { "content-security-policy": policy } },
  build: { target: "es2022", chunkSizeWarningLimit: 2_000, assetsInlineLimit: 0 },
})
