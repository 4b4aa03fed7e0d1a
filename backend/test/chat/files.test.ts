import { randomBytes } from "node:crypto"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { count } from "drizzle-orm"
import { afterEach, describe, expect, it, vi } from "vitest"
import { chatFileSlices } from "../../src/environment/tables/chat.ts"
import { type LimitTable, limits } from "../../src/limits/table.ts"
import { serveShowroom } from "../../src/web/files/showroomFiles.ts"
import {
  type Answered,
  openRestEnvironment,
  type RestEnvironment,
  type TestVisitor,
} from "../environment/restEnvironment.ts"
import { multipart, show } from "./chatRequests.ts"

let environment: RestEnvironment
afterEach(async () => {
  vi.useRealTimers()
  expect(environment.rest.violations).toEqual([])
  await environment.close()
})

const send = (visitor: TestVisitor, bytes: Buffer, language = "en") =>
  visitor.ask("POST", `/presentation/${show}/chat_files`, { ...multipart("a.txt", "text/plain", bytes), language })
const texts = (bytes: number) => Buffer.from(randomBytes(Math.ceil(bytes / 2)).toString("hex")).subarray(0, bytes)
const refusal = (answer: Answered) => [answer.status, answer.at("code"), answer.at("message")]
const filesMany = "Heute können Sie keine weiteren Dateien senden. Bitte senden Sie sie morgen."
const filesFull = "No more files can be stored at the moment. Please send it later or in another way."
const notSaved = "Zurzeit kann nichts gespeichert werden. Bitte versuchen Sie es später noch einmal."

describe("A visitor who sends many files", () => {
  const openWith = async (table: Partial<LimitTable>) => {
    environment = await openRestEnvironment({ limits: { ...limits, ...table }, tokenSeconds: 172_800 })
    return [await environment.invited(show, 0), await environment.invited(show, 1)] as const
  }

  it("H8 X2 is refused after a day's limit; others can still send, and the visitor can the day after", async () => {
    const [ann, ben] = await openWith({ fileBytes: { ...limits.fileBytes, most: 100_000 } })
    expect((await send(ann, texts(60_000))).status).toBe(200)
    const refused = await send(ann, texts(40_001), "de")
    expect(refusal(refused)).toEqual([429, "files_many", filesMany])
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0)
    expect((await send(ann, texts(39_500))).status).toBe(200)
    expect((await send(ben, texts(99_500))).status).toBe(200)
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 86_400_001 })
    expect((await send(ann, texts(60_000))).status).toBe(200)
  })

  it("H8 X2 is refused when the storage is full, and so is the consultant", async () => {
    const [ann, ben] = await openWith({ fileBytesKept: { ...limits.fileBytesKept, most: 100_000 } })
    const [first, second] = await Promise.all([send(ann, texts(60_000)), send(ben, texts(60_000))])
    expect([first.status, second.status].sort()).toEqual([200, 429])
    expect(refusal(first.status === 429 ? first : second)).toEqual([429, "files_full", filesFull])
    const open = async () => ({ name: "a.txt", declaredType: "text/plain", bytes: [texts(40_100)] })
    const sending = { length: 40_100, open }
    await expect(environment.rest.backend.files.keepForConsultant(show, sending)).rejects.toMatchObject({
      code: "files_full",
    })
    expect((await send(ann, texts(39_500))).status).toBe(200)
  })
})

describe("A large file", () => {
  it("H8 is returned byte by byte, and blocks nobody else while it is stored and read", async () => {
    environment = await openRestEnvironment()
    const distDir = await mkdtemp(join(tmpdir(), "showroom-files-"))
    await writeFile(join(distDir, "index.html"), "<!doctype html>")
    await serveShowroom(environment.rest.app, { distDir, config: () => ({}) as never })
    const address = await environment.rest.app.listen({ port: 0, host: "127.0.0.1" })
    /** Counts the responses for config.json during `going`. Returns them with its result. */
    const meanwhile = async <T>(going: Promise<T>) => {
      let isOver = false
      const over = going.finally(() => {
        isOver = true
      })
      let answered = 0
      while (!isOver) {
        expect((await fetch(`${address}/config.json`)).status).toBe(200)
        answered += 1
      }
      return { value: await over, answered }
    }
    const ann = await environment.invited(show, 0)
    const file = texts(9_900_000)
    const sent = await meanwhile(send(ann, file))
    expect([sent.value.status, sent.value.at("size")]).toEqual([200, file.length])
    // As a whole it would block once for long; sliced, it lets other requests pass.
    expect(sent.answered).toBeGreaterThan(10)
    const kept = await meanwhile(ann.ask("GET", `/presentation/${show}/chat_files/${sent.value.at("id")}`))
    expect(kept.value.bytes.equals(file)).toBe(true)
    expect(kept.answered).toBeGreaterThan(10)
    await rm(distDir, { recursive: true })
  })

  it("H8 is refused while the disk is full, leaves nothing, and is accepted when there is space again", async () => {
    environment = await openRestEnvironment()
    const ann = await environment.invited(show, 0)
    const slices = async () =>
      (await environment.environment.db.select({ count: count() }).from(chatFileSlices))[0]?.count
    const before = await slices()
    const insert = environment.environment.db.insert.bind(environment.environment.db)
    let inserts = 0
    vi.spyOn(environment.environment.db, "insert").mockImplementation((table) => {
      inserts += 1
      if (inserts === 3) throw Object.assign(new Error("write"), { code: "ENOSPC" })
      return insert(table)
    })
    const refused = await send(ann, texts(500_000), "de")
    expect(refusal(refused)).toEqual([503, "storage_full", notSaved])
    vi.restoreAllMocks()
    expect(await slices()).toBe(before)
    expect((await send(ann, texts(500_000))).status).toBe(200)
  })
})
