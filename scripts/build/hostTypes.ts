import { readFile } from "node:fs/promises"

const embed = new URL("../../embed/", import.meta.url)
const events = "generated/visitEvents.d.ts"

/** The types of what a page uses, as one file that imports nothing: a page's team takes it as it is. */
export const hostTypes = async (): Promise<string> => {
  const [own, visit] = await Promise.all(["public.d.ts", events].map((file) => readFile(new URL(file, embed), "utf8")))
  const imported = `import type { VisitEvents } from "./${events}"\n`
  if (own === undefined || visit === undefined || !own.startsWith(imported))
    throw new Error(`embed/public.d.ts does not begin with the import of ${events}.`)
  return `${visit.replace(/^(\/\/.*\n)+\n/, "")}${own.slice(imported.length)}`
}
