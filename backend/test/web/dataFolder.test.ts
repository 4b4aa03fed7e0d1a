import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync } from "node:fs"
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { silent } from "../../src/environment/Log.ts"
import { readSettings } from "../../src/settings.ts"
import { confirmReset } from "../../src/web/data/confirmReset.ts"
import { openDataFolder } from "../../src/web/data/dataFolder.ts"
import { openStoredEnvironment } from "../../src/web/data/openStoredEnvironment.ts"
import { fillData } from "../environment/filledData.ts"

let folder: string
let stranger: ChildProcess

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "data-folder-"))
  stranger = spawn(process.execPath, ["--eval", "process.stdin.resume()"], { stdio: ["pipe", "ignore", "inherit"] })
  await once(stranger, "spawn")
})
afterEach(async () => {
  stranger.kill("SIGKILL")
  await rm(folder, { recursive: true, force: true })
})

/** Each write to this file fails with ENOSPC, as on a full disk. */
const fullDevice = "/dev/full"

const lock = () => join(folder, "lock")

/** The lock of a killed backend whose process id now belongs to another process. */
const leaveLockOfStranger = async () => {
  await openDataFolder(folder, false)
  const [, ...rest] = (await readFile(lock(), "utf8")).split("\n")
  await writeFile(lock(), [stranger.pid, ...rest].join("\n"))
}

const tellsStarts = existsSync("/proc/self/stat")

describe("the lock of the data folder", () => {
  it.runIf(tellsStarts)("is released if its process id now belongs to another process", async () => {
    await leaveLockOfStranger()
    const { release } = await openDataFolder(folder, false)
    expect(await readFile(lock(), "utf8")).toMatch(new RegExp(`^${process.pid}\n`))
    await release()
    expect(existsSync(lock())).toBe(false)
  })

  it("is held while the process that wrote it runs, and the refusal names that process", async () => {
    const script =
      "const { openDataFolder } = await import(process.argv[1]); await openDataFolder(process.argv[2], false); console.log(0); process.stdin.resume()"
    const args = [
      "--import",
      "tsx",
      "--input-type=module",
      "--eval",
      script,
      join(process.cwd(), "backend/src/web/data/dataFolder.ts"),
      folder,
    ]
    const holder = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] })
    try {
      await once(holder.stdout, "data")
      await expect(openDataFolder(folder, false)).rejects.toThrow(
        `The data folder ${folder} is in use by another start (process ${holder.pid}); end it or choose another with DATA_DIR.`,
      )
    } finally {
      holder.kill("SIGKILL")
    }
  })

  it("is honoured if it names only a running process, as on systems that provide no more", async () => {
    await writeFile(lock(), String(stranger.pid))
    await expect(openDataFolder(folder, false)).rejects.toThrow(`(process ${stranger.pid})`)
  })

  it("is released when its process has ended", async () => {
    const gone = once(stranger, "exit")
    stranger.kill("SIGKILL")
    await gone
    await writeFile(lock(), String(stranger.pid))
    await (await openDataFolder(folder, false)).release()
  })
})

describe("the data folder", () => {
  it("drops at the start the uploads that were unfinished when a process ended", async () => {
    const first = await openDataFolder(folder, false)
    await first.release()
    await writeFile(join(first.uploads, "upload-left"), "half of a file")
    const { uploads, release } = await openDataFolder(folder, false)
    expect(await readdir(uploads)).toEqual([])
    await release()
  })

  const noSpace = () =>
    `No space is left for the data folder ${folder}; free some and start again, or choose another with DATA_DIR=<folder>.`

  it.runIf(existsSync(fullDevice))(
    "is not opened while the disk is full, and is unlocked when there is space",
    async () => {
      await symlink(fullDevice, join(folder, ".writable"))
      await expect(openDataFolder(folder, false)).rejects.toThrow(noSpace())
      await (await openDataFolder(folder, false)).release()
    },
  )

  it.each([
    ["while the embedded database makes its files", { name: "ErrnoError", errno: 51 }],
    ["while its tables are filled", Object.assign(new Error("extend"), { code: "53100" })],
  ])("does not advise a reset if the disk fills up %s", async (_when, failure) => {
    const update = async () => {
      throw failure
    }
    await fillData(join(folder, "world"))
    const closing: Array<() => Promise<void>> = []
    const later = (_name: string, close: () => Promise<void>) => void closing.push(close)
    const settings = readSettings({ DATA_DIR: folder }, [])
    await expect(openStoredEnvironment(settings, { update }, later, silent)).rejects.toThrow(noSpace())
    for (const close of closing) await close()
  })
})

const inFolder = { reset: true, isConfirmed: false, databaseUrl: undefined, dataDir: "/srv/data" }
const onServer = { ...inFolder, databaseUrl: "postgres://showroom:secret@db/showroom" }

/** Answers as somebody at a terminal, who sees the question. */
const asked = async (answer: string, settings: Parameters<typeof confirmReset>[0]) => {
  const questions: string[] = []
  const outcome = await confirmReset(settings, true, async (question) => {
    questions.push(question)
    return answer
  }).then(
    () => "begins",
    (failure: Error) => failure.message,
  )
  return [questions.join(), outcome]
}

describe("--reset at a terminal", () => {
  it("asks, says what it deletes and where, and begins only after yes", async () => {
    const question = "--reset deletes everything in /srv/data: bookings, messages, accounts. Type yes to go on: "
    expect(await asked("yes", inFolder)).toEqual([question, "begins"])
    for (const answer of ["", "y", "no", "Yes please"])
      expect(await asked(answer, inFolder)).toEqual([question, "Nothing was deleted."])
  })

  it("names a server's database without its password", async () => {
    const [question, outcome] = await asked("no", onServer)
    expect([question, outcome]).toEqual([
      expect.stringContaining("in the database of DATABASE_URL"),
      "Nothing was deleted.",
    ])
    expect(question).not.toContain("secret")
  })

  it("asks nothing with --yes or without --reset", async () => {
    expect(await asked("no", { ...inFolder, isConfirmed: true })).toEqual(["", "begins"])
    expect(await asked("no", { ...inFolder, reset: false })).toEqual(["", "begins"])
  })
})
