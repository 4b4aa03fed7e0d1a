import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import type { Plugin } from "vite"
import { dealerSiteFiles } from "../docs/dealerSite.ts"
import { classicScript, moduleScript } from "./bundledScript.ts"
import { hostTypes } from "./hostTypes.ts"

const inEmbed = (path: string) => fileURLToPath(new URL(`../../embed/${path}`, import.meta.url))

/** Modules that embed.js loads when needed, those of the pages beside it, and the custom element. */
const modules = {
  "commands.js": "messages/commands.ts",
  "consent.js": "consent/consent.ts",
  "diagnosis.js": "diagnosis/diagnosis.ts",
  "height.js": "height/frameHeights.ts",
  "queue.js": "script/takeOver.ts",
  "element.js": "package/element.ts",
  "landing.js": "opened/landing.ts",
  "opened.js": "opened/opened.ts",
  "overlay.js": "overlay/overlays.ts",
  "probe.js": "diagnosis/probe.ts",
  "doctor.js": "doctor/page.ts",
}
/** Separate pages: for a frame that probes, and for a dealer's web team. */
const pages = {
  "probe.html": "diagnosis/probe.html",
  "doctor.html": "doctor/doctor.html",
  "doctor.css": "doctor/doctor.css",
}

const eachOf = async (
  files: Readonly<Record<string, string>>,
  read: (path: string) => Promise<string>,
): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(
    await Promise.all(Object.entries(files).map(async ([name, path]) => [name, await read(inEmbed(path))])),
  )

/**
 * The folder of the files that dealers' pages include. Below it their interface never changes; an incompatible change
 * becomes `v2`.
 */
const folder = "embed/v1"

/** The value of a script element's `integrity`. */
const integrityOf = (text: string): string => `sha384-${createHash("sha384").update(text).digest("base64")}`

/**
 * Adds embed.js, the modules that it loads when needed, the custom element, the queueing stub and the types to the
 * showroom's build, with their `integrity`, and the guide for dealers' developers.
 */
export const hostScript = (): Plugin => ({
  name: "host-script",
  apply: "build",
  async generateBundle() {
    const [script, stub, types, late, beside, docs] = await Promise.all([
      classicScript(inEmbed("script/embed.ts"), "embed"),
      classicScript(inEmbed("script/stub.ts"), "embed"),
      hostTypes(),
      eachOf(modules, moduleScript),
      eachOf(pages, (path) => readFile(path, "utf8")),
      dealerSiteFiles(),
    ])
    const integrity = Object.entries({ "embed.js": script, "stub.js": stub, "element.js": late["element.js"] ?? "" })
      .map(([name, text]) => `${name} ${integrityOf(text)}\n`)
      .join("")
    const files = { "embed.js": script, "stub.js": stub, "embed.d.ts": types, "integrity.txt": integrity }
    const guide = Object.fromEntries(Object.entries(docs).map(([name, source]) => [`docs/${name}`, source]))
    for (const [name, source] of Object.entries({ ...files, ...late, ...beside, ...guide }))
      this.emitFile({ type: "asset", fileName: `${folder}/${name}`, source })
  },
})
