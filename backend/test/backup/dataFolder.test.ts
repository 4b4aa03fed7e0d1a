import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { runBackupCommand } from "../../src/backup/backupCommand.ts"
import { openDataFolder } from "../../src/web/data/dataFolder.ts"
import { fillData } from "../environment/filledData.ts"
import { firstDay } from "../environment/firstDay.ts"
import { leaveSomething, openAt } from "./filledBackend.ts"

describe("a backup of the data folder", () => {
  const folders: string[] = []
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))
  const newFolder = async () => {
    const folder = await mkdtemp(join(tmpdir(), "showroom-backup-"))
    folders.push(folder)
    return folder
  }

  const run = (dataDir: string, hour: number, ...args: ReadonlyArray<string>) => {
    const lines: string[] = []
    const now = new Date(Date.UTC(2027, 5, 1, hour))
    return runBackupCommand({ env: { DATA_DIR: dataDir }, args, now, print: (line) => void lines.push(line) }).then(
      () => lines.join("\n"),
      (failure: unknown) => `refused: ${failure instanceof Error ? failure.message : failure}`,
    )
  }

  it("E6 H1 H8 K4 K5 copied after the end has bookings, messages and files, and accepts tokens and links", async () => {
    const [folder, copy] = [await newFolder(), await newFolder()]
    await fillData(folder, firstDay)
    const backend = await openAt({ dataDir: folder })
    const isAllIn = await leaveSomething(backend)
    await backend.close()
    await cp(folder, copy, { recursive: true })
    await rm(folder, { recursive: true })
    const restored = await openAt({ dataDir: copy })
    await isAllIn(restored)
    expect(restored.rest.violations).toEqual([])
    await restored.close()
  })

  it("E6 H1 H8 K4 K5 made by npm run backup, and restored by npm run restore, has the same", async () => {
    const [dataDir, out] = [await newFolder(), await newFolder()]
    const database = join(dataDir, "world")
    await fillData(database, firstDay)
    const backend = await openAt({ dataDir: database })
    const isAllIn = await leaveSomething(backend)
    await backend.close()
    const [key, files] = [join(await newFolder(), "key.pem"), join(await newFolder(), "restored")]
    await writeFile(key, "a key")
    const backup = (hour: number) => run(dataDir, hour, "backup", "--out", out, "--keep", "2", "--with", key)
    const made = await backup(8)
    for (const hour of [9, 10]) await backup(hour)
    expect(await run(dataDir, 11, "restore", made)).toMatch(/is no backup/)
    expect((await readdir(out)).sort()).toEqual(["showroom-20270601T090000Z", "showroom-20270601T100000Z"])
    const newest = join(out, "showroom-20270601T100000Z")
    expect(await run(dataDir, 11, "restore", newest)).toMatch(/has data: choose another DATA_DIR\.$/)
    const manifest = join(newest, "manifest.json")
    const said = await readFile(manifest, "utf8")
    await writeFile(manifest, said.replace('"outbox": 1', '"outbox": 2'))
    const unlike = await newFolder()
    expect(await run(unlike, 11, "restore", newest, "--files", files)).toBe(
      "refused: What was restored differs from the backup: outbox has 1 of 2 rows.",
    )
    expect(await readdir(unlike)).not.toContain("world")
    await writeFile(manifest, said)
    const other = await newFolder()
    const taken = join(key, "..")
    expect(await run(other, 11, "restore", newest, "--files", taken)).toBe(
      `refused: ${key} exists: name an empty folder.`,
    )
    // Neither refusal is in the way of the next attempt.
    expect(await run(other, 11, "restore", newest, "--files", files)).toMatch(
      /^Restored the backup of 2027-06-01T10:00:00.000Z/,
    )
    expect(await readFile(join(files, "key.pem"), "utf8")).toBe("a key")
    const restored = await openAt({ dataDir: join(other, "world") })
    await isAllIn(restored)
    await restored.close()
  })

  it("is refused while a process uses the folder, and if the folder does not exist", async () => {
    const [dataDir, out] = [await newFolder(), await newFolder()]
    expect(await run(dataDir, 8, "backup", "--out", out)).toBe(`refused: There are no data in ${dataDir}.`)
    await fillData(join(dataDir, "world"), firstDay)
    const { release } = await openDataFolder(dataDir, false)
    // A lock counts as held by another process.
    await writeFile(join(dataDir, "lock"), `${process.ppid}\n`)
    expect(await run(dataDir, 8, "backup", "--out", out)).toMatch(/is in use by another start/)
    await release()
    expect(await readdir(out)).toEqual([])
  })
})
