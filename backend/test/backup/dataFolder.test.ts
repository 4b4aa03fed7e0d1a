import { cp, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
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
})
