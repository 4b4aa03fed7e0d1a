import { mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { until } from "./firefox.ts"

/** A folder that a browser saves files in. */
export interface SavedFiles {
  readonly folder: string
  /** Waits for a file whose name has this ending, and returns its text. */
  readonly text: (ending: string) => Promise<string>
  readonly remove: () => Promise<void>
}

export const savedFiles = async (): Promise<SavedFiles> => {
  const folder = await mkdtemp(join(tmpdir(), "saved-"))
  return {
    folder,
    text: (ending) =>
      until(
        `a saved ${ending}`,
        async () => {
          const name = (await readdir(folder)).find((each) => each.endsWith(ending))
          // The file is empty until it has been written.
          return name === undefined ? undefined : (await readFile(join(folder, name), "utf8")) || undefined
        },
        20_000,
      ),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
