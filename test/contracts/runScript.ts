import { execFile } from "node:child_process"
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

export const project = fileURLToPath(new URL("../..", import.meta.url))

/** How a script ended: its exit code, and its output on both streams. */
export interface Ended {
  readonly code: number
  readonly said: string
}

/** Runs a script of the project with this Node. Does not throw if the script fails: the exit code shows it. */
export const runScript = (name: string, ...texts: ReadonlyArray<string>): Promise<Ended> =>
  new Promise((settle) => {
    const child = execFile(process.execPath, ["--import", "tsx", join(project, name), ...texts], (_failed, out, err) =>
      settle({ code: child.exitCode ?? -1, said: out + err }),
    )
  })

/** Creates a folder with these files, by path, and removes it after `use`. */
export const withFolder = async (
  files: Readonly<Record<string, string>>,
  use: (root: string) => Promise<void>,
): Promise<void> => {
  const root = await mkdtemp(join(tmpdir(), "showroom-"))
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(root, path)), { recursive: true })
      await writeFile(join(root, path), text)
    }
    await use(root)
  } finally {
    await rm(root, { recursive: true })
  }
}
