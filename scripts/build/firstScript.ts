import { createHash } from "node:crypto"
import { fileURLToPath } from "node:url"
import type { Plugin, Rolldown } from "vite"
import { classicScript } from "./bundledScript.ts"

const entry = fileURLToPath(new URL("../../src/composition/first/first.ts", import.meta.url))
const place = "<!-- first script: src/composition/first/first.ts -->"

/** A classic script: a module would run after the body. */
export const bundledFirstScript = (): Promise<string> => classicScript(entry, "es2022")

/** The files of this module's chunk and of its imports outside of the entry. */
const filesOf = (bundle: Rolldown.OutputBundle, module: string): ReadonlyArray<string> => {
  const chunks = Object.values(bundle).filter((output) => output.type === "chunk")
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
  if (chunk === undefined) throw new Error(`${module} is no chunk of the build: is its path still right?`)
  const needed = chunk.imports.filter((file) => !chunks.some(({ fileName, isEntry }) => fileName === file && isEntry))
  return [chunk.fileName, ...needed].map((file) => `/${file}`)
}

/**
 * Puts the first script into index.html, which saves a round trip before the first frame, with the list of files that it
 * prefetches. The policy names its hash (backend/src/web/guard/inlineHashes.ts). A page whose policy does not loads the
 * file (composition/first/refusedScript.ts).
 */
export const firstScript = (): Plugin => {
  let source = ""
  let fileName = ""
  return {
    name: "first-script",
    apply: "build",
    async buildStart() {
      source = (await bundledFirstScript()).trim()
      if (/<\/script/i.test(source)) throw new Error("The first script would end its own element.")
      fileName = `assets/first-${createHash("sha256").update(source).digest("base64url").slice(0, 8)}.js`
      this.emitFile({ type: "asset", fileName, source })
    },
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) => {
        if (!html.includes(place)) throw new Error(`index.html has no place for the first script: ${place}`)
        const ahead = {
          router: [...filesOf(bundle, "/ui/router.tsx"), ...filesOf(bundle, "/fullTexts.ts")],
          en: filesOf(bundle, "/locales/en/firstScreen.json"),
          de: filesOf(bundle, "/locales/de/firstScreen.json"),
          "en-pages": filesOf(bundle, "/locales/en/common.json"),
          "de-pages": filesOf(bundle, "/locales/de/common.json"),
        }
        const data = Object.entries(ahead).map(([name, files]) => ` data-${name}="${files.join(" ")}"`)
        return html.replace(place, () => `<script data-file="/${fileName}"${data.join("")}>${source}</script>`)
      },
    },
  }
}
