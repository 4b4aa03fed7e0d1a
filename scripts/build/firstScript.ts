import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import type { Plugin, Rolldown } from "vite"
import { classicScript } from "./bundledScript.ts"

/** A classic script: a module would run after the body. */
const bundled = (entry: URL): Promise<string> => classicScript(fileURLToPath(entry), "admitted")

const first = new URL("../../src/composition/first/first.ts", import.meta.url)
const firstPlace = "<!-- first script: src/composition/first/first.ts -->"
const last = new URL("../../src/composition/first/recovery.ts", import.meta.url)
const lastPlace = "<!-- last script: src/composition/first/recovery.ts -->"

export const bundledFirstScript = (): Promise<string> => bundled(first)

/** The files of these modules' chunks and of all their imports outside of the entry. */
const filesOf = (bundle: Rolldown.OutputBundle, ...modules: ReadonlyArray<string>): ReadonlyArray<string> => {
  const chunks = Object.values(bundle).filter((output) => output.type === "chunk")
  const found = new Set(
    modules.map((module) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
      if (chunk === undefined) throw new Error(`${module} is no chunk of the build: is its path still right?`)
      return chunk
    }),
  )
  for (const { imports } of found)
    for (const chunk of chunks) if (!chunk.isEntry && imports.includes(chunk.fileName)) found.add(chunk)
  return [...found].map(({ fileName }) => `/${fileName}`)
}

/** What every page behind the first screen loads. */
const pageModules = [
  "/ui/router.tsx",
  "/fullTexts.ts",
  "/browser/features.ts",
  "/http/presentation/httpPresentations.ts",
]
/** What the page of a consultation loads besides. */
const consultationModules = ["/live/presentationPage.tsx", "/features/consultation.ts"]

/** Puts a script, or its element, into index.html. */
const placed = (html: string, place: string, text: string): string => {
  if (!html.includes(place)) throw new Error(`index.html has no place for a script: ${place}`)
  return html.replace(place, () => text)
}

/** A script in ES5 as it is, without comments: a minifier would use syntax that old browsers cannot read. */
const plainScript = async (name: string): Promise<string> => {
  const source = await readFile(new URL(`../../src/composition/outdated/${name}.js`, import.meta.url), "utf8")
  return source
    .replaceAll(/\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")
    .replaceAll(/\n\s*/g, "\n")
    .trim()
}

const oldPlace = "<!-- old browsers: src/composition/outdated/trigger.js -->\n    "

const assetName = (name: string, source: string): string =>
  `assets/${name}-${createHash("sha256").update(source).digest("base64url").slice(0, 7)}.js`

/**
 * Puts a script into index.html that gives browsers which are too old, and frames that a sandbox shuts off, a page of
 * their own. It stands before all other scripts.
 */
export const outdatedPage = (): Plugin => {
  let fileName = ""
  return {
    name: "outdated-page",
    apply: "build",
    async buildStart() {
      const source = await plainScript("page")
      fileName = assetName("old", source)
      this.emitFile({ type: "asset", fileName, source })
    },
    transformIndexHtml: {
      order: "post",
      handler: async (html) => {
        const trigger = await plainScript("trigger")
        // The comment that the script opens must not end before the page does.
        if (
          html
            .split(oldPlace)[1]
            ?.replaceAll(/<!-- \w+ script: \S+ -->/g, "")
            .includes("-->")
        )
          throw new Error("index.html has a comment behind its first script.")
        return placed(html, oldPlace, `<script>${trigger.replace("OUTDATED_PAGE", `/${fileName}`)}</script>`)
      },
    },
  }
}

/**
 * Puts the first and the last script into index.html, which saves a round trip before the first frame. The first has the
 * list of files that it fetches ahead. The policy names their hashes (backend/src/web/guard/showroomPolicy.ts). A page
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
      fileName = assetName("first", source)
      this.emitFile({ type: "asset", fileName, source })
    },
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) => {
        const pages = filesOf(bundle, ...pageModules)
        const ahead = {
          pages,
          live: filesOf(bundle, ...consultationModules).filter((file) => !pages.includes(file)),
          ...Object.fromEntries(
            ["en", "de"].flatMap((language) => [
              [language, filesOf(bundle, `/locales/${language}/firstScreen.json`)],
              [`${language}-pages`, filesOf(bundle, `/locales/${language}/common.json`)],
              [
                `${language}-live`,
                filesOf(bundle, `/locales/${language}/live.json`, `/locales/${language}/terms.json`),
              ],
            ]),
          ),
        }
        const data = Object.entries(ahead).map(([name, files]) => ` data-${name}="${files.join(" ")}"`)
        const element = `<script data-file="/${fileName}"${data.join("")}>${sources.first}</script>`
        return placed(placed(html, firstPlace, element), lastPlace, `<script>${sources.last}</script>`)
      },
    },
  }
}
