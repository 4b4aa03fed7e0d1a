import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { build, type Plugin } from "vite"

const embed = new URL("../../embed/", import.meta.url)
const entry = fileURLToPath(new URL("embed.ts", embed))

/** The folder of the file that dealers' pages include. What they rely on never changes below it; a change they would feel is `v2`. */
const folder = "embed/v1"

/** One classic script, which runs in any page as it is: no import, no style, nothing left behind but one global name. */
const bundled = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: {
      write: false,
      target: "es2020",
      modulePreload: { polyfill: false },
      rolldownOptions: { input: entry, output: { format: "iife" } },
    },
  })
  const chunk = [built]
    .flat()
    .flatMap((result) => ("output" in result ? result.output : []))
    .find((output) => output.type === "chunk" && output.isEntry)
  if (chunk?.type !== "chunk") throw new Error("embed.js was not built.")
  return chunk.code
}

/** Puts embed.js with its types beside the showroom, so that one deployment has both. */
export const hostScript = (): Plugin => ({
  name: "host-script",
  apply: "build",
  async generateBundle() {
    const [script, types] = await Promise.all([bundled(), readFile(new URL("public.d.ts", embed), "utf8")])
    this.emitFile({ type: "asset", fileName: `${folder}/embed.js`, source: script })
    this.emitFile({ type: "asset", fileName: `${folder}/embed.d.ts`, source: types })
  },
})
