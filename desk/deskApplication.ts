import { fileURLToPath } from "node:url"
import { build, type Plugin } from "vite"

const configFile = fileURLToPath(new URL("./vite.config.ts", import.meta.url))

/** Builds the consultant's desk into a folder of the showroom's build, after the showroom, which empties it. */
export const deskApplication = (): Plugin => {
  let outDir = ""
  return {
    name: "desk-application",
    apply: "build",
    configResolved: (config) => {
      outDir = fileURLToPath(new URL(`${config.build.outDir}/desk`, `file://${config.root}/`))
    },
    closeBundle: async () => {
      await build({ configFile, logLevel: "error", build: { outDir } })
    },
  }
}
