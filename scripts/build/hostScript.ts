import { fileURLToPath } from "node:url"
import type { Plugin } from "vite"
import { classicScript } from "./classicScript.ts"
import { hostTypes } from "./hostTypes.ts"

const embed = new URL("../../embed/", import.meta.url)
const entry = fileURLToPath(new URL("embed.ts", embed))

/** The folder of the file that dealers' pages include. What they rely on never changes below it; a change they would feel is `v2`. */
const folder = "embed/v1"

/** Puts embed.js with its types beside the showroom, so that one deployment has both. */
export const hostScript = (): Plugin => ({
  name: "host-script",
  apply: "build",
  async generateBundle() {
    const [script, types] = await Promise.all([classicScript(entry, "es2020"), hostTypes()])
    this.emitFile({ type: "asset", fileName: `${folder}/embed.js`, source: script })
    this.emitFile({ type: "asset", fileName: `${folder}/embed.d.ts`, source: types })
  },
})
