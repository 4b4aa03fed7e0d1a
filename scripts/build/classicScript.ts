import { build } from "vite"

/** Bundles a module into one classic script, which runs in any page as it is: no import, no style, nothing left behind but what it assigns. */
export const classicScript = async (entry: string, target: "es2020" | "es2022"): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: {
      write: false,
      target,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: entry, output: { format: "iife" } },
    },
  })
  const chunk = [built]
    .flat()
    .flatMap((result) => ("output" in result ? result.output : []))
    .find((output) => output.type === "chunk" && output.isEntry)
  if (chunk?.type !== "chunk") throw new Error(`${entry} was not built.`)
  return chunk.code
}
