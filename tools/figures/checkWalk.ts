import { dirname, posix } from "node:path"
import ts from "typescript"

/** The project's files that a text imports, statically, as a type or by `import()`. */
export const importsOf = (file: string, text: string): ReadonlyArray<string> =>
  ts
    .preProcessFile(text, true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => name.startsWith("."))
    .map((name) => posix.join(dirname(file), name))

/**
 * What is wrong with the list of a walk; empty if nothing is. Each file exists, stands once, and has an import in common
 * with an earlier one. The import may point either way: a screen reads a store that it imports, and an adapter imports
 * the port that the application calls. `read` returns `undefined` if the file does not exist.
 */
export const faultsOfWalk = (
  files: ReadonlyArray<string>,
  read: (file: string) => string | undefined,
): ReadonlyArray<string> => {
  const imports = new Map<string, ReadonlyArray<string>>()
  const faults: string[] = []
  for (const file of files) {
    const text = read(file)
    if (text === undefined) {
      faults.push(`${file} does not exist`)
      continue
    }
    const own = importsOf(file, text)
    const isReached = [...imports].some(([earlier, theirs]) => theirs.includes(file) || own.includes(earlier))
    if (imports.has(file)) faults.push(`${file} is listed twice`)
    else if (imports.size > 0 && !isReached) faults.push(`${file} is not reached from the files before it`)
    imports.set(file, own)
  }
  return faults
}
