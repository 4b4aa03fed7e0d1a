import { createHash } from "node:crypto"
import { fileURLToPath } from "node:url"
import type { Plugin, Rolldown } from "vite"
import { classicScript } from "./bundledScript.ts"

/** A classic script: a module would run after the body. */
const bundled = (entry: URL): Promise<string> => classicScript(fileURLToPath(entry), "es2022")

const first = new URL("../../src/composition/first/first.ts", import.meta.url)
const firstPlace = "<!-- first script: src/composition/first/first.ts -->"
const last = new URL("../../src/composition/first/recovery.ts", import.meta.url)
const lastPlace = "<!-- last script: src/composition/first/recovery.ts -->"

export const bundledFirstScript = (): Promise<string> => bundled(first)

/** The files of this module's chunk and of its imports outside of the entry. */
const filesOf = (bundle: Rolldown.OutputBundle, module: string): ReadonlyArray<string> => {
  const chunks = Object.values(bundle).filter((output) => output.type === "chunk")
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
  if (chunk === undefined) throw new Error(`${module} is no chunk of the build: is its path still right?`)
  const needed = chunk.imports.filter((file) => !chunks.some(({ fileName, isEntry }) => fileName === file && isEntry))
  return [chunk.fileName, ...needed].map((file) => `/${file}`)
}

/** Puts a script, or its element, into index.html. */
const placed = (html: string, place: string, text: string): string => {
  if (!html.includes(place)) throw new Error(`index.html has no place for a script: ${place}`)
  return html.replace(place, () => text)
}

/**
 * Puts the first and the last script into index.html, which saves a round trip before the first frame. The first has the
 * list of files that it fetches ahead. The policy names their hashes (backend/src/web/guard/inlineHashes.ts). A page
 * whose policy does not loads both from one file (composition/first/refusedScript.ts).
 */
export const firstScript = (): Plugin => {
  let sources = { first: "", last: "" }
  let fileName = ""
  return {
    name: "first-script",
    apply: "build",
    async buildStart() {
      sources = { first: (await bundledFirstScript()).trim(), last: (await bundled(last)).trim() }
      const source = `${sources.first}\n${sources.last}\n`
      if (/<\/script/i.test(source)) throw new Error("A script would end its own element.")
      fileName = `assets/first-${createHash("sha256").update(source).digest("base64url").slice(0, 8)}.js`
      this.emitFile({ type: "asset", fileName, source })
    },
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) => {
        const ahead = {
          router: [...filesOf(bundle, "/ui/router.tsx"), ...filesOf(bundle, "/fullTexts.ts")],
          en: filesOf(bundle, "/locales/en/firstScreen.json"),
          de: filesOf(bundle, "/locales/de/firstScreen.json"),
          "en-pages": filesOf(bundle, "/locales/en/common.json"),
          "de-pages": filesOf(bundle, "/locales/de/common.json"),
        }
        const data = Object.entries(ahead).map(([name, files]) => ` data-${name}="${files.join(" ")}"`)
        const element = `<script data-file="/${fileName}"${data.join("")}>${sources.first}</script>`
        return placed(placed(html, firstPlace, element), lastPlace, `<script>${sources.last}</script>`)
      },
    },
  }
}
