import { createHash } from "node:crypto"
import { fileURLToPath } from "node:url"
import type { Plugin } from "vite"
import { classicScript, moduleScript } from "./bundledScript.ts"
import { hostTypes } from "./hostTypes.ts"

const entry = (name: string) => fileURLToPath(new URL(`../../embed/${name}.ts`, import.meta.url))

/** The folder of the files that dealers' pages include. What they rely on never changes below it; a change they would feel is `v2`. */
const folder = "embed/v1"

/** The value of a script element's `integrity`. */
const integrityOf = (text: string): string => `sha384-${createHash("sha384").update(text).digest("base64")}`

/** Puts embed.js, what it fetches when a page needs it, its queueing stub and its types beside the showroom, so that one deployment has all, and says what `integrity` they have. */
export const hostScript = (): Plugin => ({
  name: "host-script",
  apply: "build",
  async generateBundle() {
    const [script, stub, types, consent, overlay, commands] = await Promise.all([
      classicScript(entry("script/embed"), "es2020"),
      classicScript(entry("script/stub"), "es2020"),
      hostTypes(),
      moduleScript(entry("consent/consent")),
      moduleScript(entry("overlay/overlays")),
      moduleScript(entry("messages/commands")),
    ])
    const integrity = `embed.js ${integrityOf(script)}\nstub.js ${integrityOf(stub)}\n`
    const files = {
      "embed.js": script,
      "stub.js": stub,
      "embed.d.ts": types,
      "integrity.txt": integrity,
      "consent.js": consent,
      "overlay.js": overlay,
      "commands.js": commands,
    }
    for (const [name, source] of Object.entries(files))
      this.emitFile({ type: "asset", fileName: `${folder}/${name}`, source })
  },
})
