import { createHash } from "node:crypto"
import { fileURLToPath } from "node:url"
import { build, type Plugin, type Rolldown } from "vite"

const entry = fileURLToPath(new URL("../../src/composition/first/first.ts", import.meta.url))
const place = "<!-- first script: src/composition/first/first.ts -->"

/** One classic script: a module would run after the body. */
export const bundledFirstScript = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: {
      write: false,
      target: "es2022",
      modulePreload: { polyfill: false },
      rolldownOptions: { input: entry, output: { format: "iife" } },
    },
  })
  const chunk = [built]
    .flat()
    .flatMap((result) => ("output" in result ? result.output : []))
    .find((output) => output.type === "chunk" && output.isEntry)
  if (chunk?.type !== "chunk") throw new Error("first.ts was not built.")
  return chunk.code
}

/** The files of the chunk that begins with this module, and of what it imports beyond the entry. */
const filesOf = (bundle: Rolldown.OutputBundle, module: string): ReadonlyArray<string> => {
  const chunks = Object.values(bundle).filter((output) => output.type === "chunk")
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
  if (chunk === undefined) throw new Error(`${module} is no chunk of the build: is its path still right?`)
  const needed = chunk.imports.filter((file) => !chunks.some(({ fileName, isEntry }) => fileName === file && isEntry))
  return [chunk.fileName, ...needed].map((file) => `/${file}`)
}

/** Puts the first script into index.html under a name of its own, and tells it what to fetch ahead. */
export const firstScript = (): Plugin => {
  let fileName = ""
  return {
    name: "first-script",
    apply: "build",
    async buildStart() {
      const source = await bundledFirstScript()
      fileName = `assets/first-${createHash("sha256").update(source).digest("base64url").slice(0, 8)}.js`
      this.emitFile({ type: "asset", fileName, source })
    },
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) => {
        if (!html.includes(place)) throw new Error(`index.html has no place for the first script: ${place}`)
        const ahead = {
          router: filesOf(bundle, "/routedShowroom.tsx"),
          en: filesOf(bundle, "/locales/en/firstScreen.json"),
          de: filesOf(bundle, "/locales/de/firstScreen.json"),
        }
        const data = Object.entries(ahead).map(([name, files]) => ` data-${name}="${files.join(" ")}"`)
        return html.replace(place, `<script src="/${fileName}"${data.join("")}></script>`)
      },
    },
  }
}
