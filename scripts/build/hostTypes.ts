import { readFile } from "node:fs/promises"

const embed = new URL("../../embed/", import.meta.url)
const files = ["subjects.d.ts", "generated/showroomCommands.d.ts", "generated/visitEvents.d.ts", "public.d.ts"]

/** The types of what a page uses, as one file that imports nothing: a page's team takes it as it is. */
export const hostTypes = async (): Promise<string> => {
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, embed), "utf8")))
  // They import one another alone.
  const own = texts.map((text) => text.replace(/^\/\/.*\n/gm, "").replace(/^import type .* from "\.[^"]*"\n/gm, ""))
  const joined = own.map((text) => text.trim()).join("\n\n")
  if (/^import /m.test(joined)) throw new Error("The types of embed import something that is not among them.")
  return `${joined}\n`
}
