import react from "@vitejs/plugin-react"
import { createServer, type Plugin, type Rolldown } from "vite"

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

const link = /[ \t]*<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/

const styleOf = (bundle: Rolldown.OutputBundle, file: string): string => {
  const asset = bundle[file]
  if (asset?.type !== "asset") throw new Error(`${file} is no style sheet of the build.`)
  return String(asset.source).trim()
}

/**
 * Puts the style of the first paint into index.html, before the first script, which saves its request. The policy names
 * its hash (backend/src/web/guard/showroomPolicy.ts). A page whose policy does not loads the file (composition/first).
 */
export const inlineStyle = (): Plugin => {
  let file = ""
  return {
    name: "inline-style",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) => {
        file = link.exec(html)?.[1] ?? ""
        const style = styleOf(bundle, file)
        return html
          .replace(link, "")
          .replace(/<script[ >]/, (script) => `<style>${style}</style>\n    ${script}`)
          .replace(/<script data-file="[^"]+"/, (script) => `${script} data-style="/${file}"`)
      },
    },
    // Chunks list the style sheets that they need, and would load this one again. The entry runs already, so that nothing
    // loads in its place (adapters/browser/chunkFiles.ts).
    generateBundle: {
      order: "post",
      handler: (_options, bundle) => {
        const chunks = Object.values(bundle).filter((output) => output.type === "chunk")
        const entry = chunks.find(({ isEntry }) => isEntry)?.fileName
        for (const chunk of chunks)
          chunk.code = chunk.code.replace(/m\.f=\["[^\]]*\]/, (list) => list.replaceAll(`"${file}"`, `"${entry}"`))
      },
    },
  }
}

/**
 * Removes from index.html what only its readers need: indentation, and the slashes of empty elements. It counts before
 * the first paint. Comes last of its plugins.
 */
export const compact = (): Plugin => ({
  name: "compact",
  apply: "build",
  transformIndexHtml: { order: "post", handler: (html) => html.replaceAll(/\n\s+</g, "\n<").replaceAll(" />", ">") },
})
