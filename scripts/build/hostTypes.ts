import { readFile } from "node:fs/promises"

const embed = new URL("../../embed/", import.meta.url)
const files = ["subjects.d.ts", "generated/showroomCommands.d.ts", "generated/visitEvents.d.ts", "public.d.ts"]

/** The types of the embedding interface as one file without imports, which a page's team can copy. */
export const hostTypes = async (): Promise<string> => {
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, embed), "utf8")))
  // Their only imports are of each other.
  const own = texts.map((text) => text.replace(/^\/\/.*\n/gm, "").replace(/^import type .* from "\.[^"]*"\n/gm, ""))
  const joined = own.map((text) => text.trim()).join("\n\n")
  if (/^import /m.test(joined)) throw new Error("The types of embed import something that is not among them.")
  return `${joined}\n`
}
