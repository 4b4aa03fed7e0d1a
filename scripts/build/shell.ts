import react from "@vitejs/plugin-react"
import { createServer, type Plugin } from "vite"

const place = "<!-- shell: src/ui/visit/Shell.tsx -->"

/** The shell's markup, with the class names of the build's style sheets. */
const shellMarkup = async (): Promise<string> => {
  const server = await createServer({
    configFile: false,
    logLevel: "error",
    appType: "custom",
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    plugins: [react()],
  })
  try {
    const { shellMarkup } = await server.ssrLoadModule("/src/ui/visit/Shell.tsx")
    return shellMarkup()
  } finally {
    await server.close()
  }
}

/**
 * Puts the first screen into index.html, rendered by the showroom's own components, so that both are always the same.
 */
export const shell = (): Plugin => ({
  name: "shell",
  apply: "build",
  transformIndexHtml: async (html) => {
    if (!html.includes(place)) throw new Error(`index.html has no place for the shell: ${place}`)
    return html.replace(place, await shellMarkup())
  },
})
