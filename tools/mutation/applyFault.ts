import { existsSync } from "node:fs"
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { Unmet } from "../../scripts/install.mjs"
import type { Fault } from "./faults.ts"

const textOf = (root: string, { file, what }: Fault): Promise<string> => {
  if (!existsSync(join(root, file))) throw new Unmet(`${file} does not exist (fault: ${what}).`)
  return readFile(join(root, file), "utf8")
}

/** Throws Unmet, naming the file, unless the fault's text is in it exactly once. */
const faulty = (text: string, fault: Fault): string => {
  const found = text.split(fault.old).length - 1
  if (found !== 1) throw new Unmet(`${fault.file} has the text of a fault ${found} times (fault: ${fault.what}).`)
  return text.replace(fault.old, () => fault.new)
}

/** Rejects with Unmet if a file or text of the faults is no longer there. */
export const requireApplicable = async (root: string, faults: ReadonlyArray<Fault>): Promise<void> => {
  for (const fault of faults) {
    faulty(await textOf(root, fault), fault)
    const missing = fault.tests.find((test) => !existsSync(join(root, test)))
    if (missing !== undefined) throw new Unmet(`${missing} does not exist (fault: ${fault.what}).`)
  }
}

/** Puts the fault into the file below `root`. Resolves with a function that takes it out again. */
export const applyFault = async (root: string, fault: Fault): Promise<() => Promise<void>> => {
  const text = await textOf(root, fault)
  await writeFile(join(root, fault.file), faulty(text, fault))
  return () => writeFile(join(root, fault.file), text)
}
