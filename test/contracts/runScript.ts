import { execFile } from "node:child_process"
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { vi } from "vitest"
import { exitCodeOf, type Script } from "../../scripts/cli.ts"

export const project = fileURLToPath(new URL("../..", import.meta.url))

/** How a script ended: its exit code, and its output on both streams. */
export interface Ended {
  readonly code: number
  readonly said: string
}

/** Runs a script in this process: a process of its own spends most of its time on loading TypeScript. */
export const callScript = async (script: Script, ...args: ReadonlyArray<string>): Promise<Ended> => {
  const lines: string[] = []
  const prints = (["log", "error"] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((line) => void lines.push(`${line}\n`)),
  )
  try {
    return { code: await exitCodeOf(script, args), said: lines.join("") }
  } finally {
    for (const print of prints) print.mockRestore()
  }
}

/** Runs a script of the project with this Node, as its command line does. Does not throw if the script fails: the exit code shows it. */
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
