import { once } from "node:events"
import { type AddressInfo, connect } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import { afterEach, describe, expect, it } from "vitest"
import { readSlices } from "../../src/chat/files/fileBytes.ts"
import { chatFileSlices, chatFiles } from "../../src/environment/tables/chat.ts"
import { openGate } from "../../src/limits/gate.ts"
import { openRestEnvironment, type RestEnvironment } from "../environment/restEnvironment.ts"
import { multipart, show } from "./chatRequests.ts"

/** Time after which an answer that nobody reads is cut off here, in ms. */
const unreadMs = 5_000
const size = 9_500_000

let environment: RestEnvironment
afterEach(() => environment.close())

/** A gate that lets one task run at once, and counts the tasks. */
const narrowGate = () => {
  const gate = openGate({ atOnce: 1, atOnceFrom: 1, waiting: 100, waitingFrom: 100 })
  const tasks = { begun: 0 }
  const counted: typeof gate = (comer, task) =>
    gate(comer, () => {
      tasks.begun += 1
      return task()
    })
  return { gate: counted, tasks }
}

/** A count once it has not changed for a while. */
const settled = async (count: () => number): Promise<number> => {
  for (let last = -1; last !== count(); await pause(1_000)) last = count()
  return count()
}

const openWithFile = async () => {
  const { gate, tasks } = narrowGate()
  environment = await openRestEnvironment({ gate, unreadMs })
  const ann = await environment.invited(show, 0)
  const sent = await ann.ask(
    "POST",
    `/presentation/${show}/chat_files`,
    multipart("a.txt", "text/plain", Buffer.alloc(size, "A")),
  )
  expect(sent.status).toBe(200)
  const path = `/presentation/${show}/chat_files/${sent.at("id")}`
  const { app } = environment.rest
  await app.listen({ port: 0, host: "127.0.0.1" })
  const { port } = app.server.address() as AddressInfo
  const text = `GET /api${path} HTTP/1.1\r\nHost: showroom.example\r\nAccept-Language: en\r\nAuthorization: Bearer ${ann.token}\r\n\r\n`
  return { ann, path, tasks, text, port }
}

describe("A download that nobody reads", () => {
  it("H8 buffers a bounded part of its file, delays no others, and is cut off", async () => {
    const { ann, tasks, text, port } = await openWithFile()
    const connections = () =>
      new Promise<number>((resolve) => environment.rest.app.server.getConnections((_, count) => resolve(count)))
    const socket = connect(port, "127.0.0.1")
    socket.on("error", () => socket.destroy()).pause()
    await once(socket, "connect")
    const before = tasks.begun
    // Three more would be read if they began before the first is taken.
    socket.write(text.repeat(4))
    const read = (await settled(() => tasks.begun)) - before
    expect(read).toBeGreaterThan(2)
    // Of 73 slices; the others of those that were read are the system's.
    expect(read).toBeLessThan(60)
    expect((await ann.ask("GET", `/presentation/${show}`)).status).toBe(200)
    expect(tasks.begun - before - read).toBeLessThan(5)
    expect(await connections()).toBe(1)
    await expect.poll(connections, { timeout: 20_000 }).toBe(0)
    socket.destroy()
  })
})

describe("A download", () => {
  it("H8 has its length, and HEAD reads nothing of it", async () => {
    const { ann, path, tasks } = await openWithFile()
    const before = tasks.begun
    const head = await ann.ask("HEAD", path)
    const asked = (await settled(() => tasks.begun)) - before
    expect(asked).toBeLessThan(5)
    expect([head.status, head.headers["content-length"], head.bytes.length]).toEqual([200, String(size), 0])
    const whole = await ann.ask("GET", path)
    expect([whole.status, whole.headers["content-length"], whole.bytes.length]).toEqual([200, String(size), size])
    // Each slice has a turn of its own.
    expect(tasks.begun - before - asked).toBeGreaterThan(size / 131_072)
  })

  it("H8 ends with a failure, and not as if it were whole, when its file is deleted meanwhile", async () => {
    const { path } = await openWithFile()
    const { db } = environment.environment
    const slices = readSlices(db, path.split("/").at(-1) ?? "", size)[Symbol.asyncIterator]()
    expect((await slices.next()).done).toBe(false)
    await db.delete(chatFileSlices)
    await db.delete(chatFiles)
    await expect(slices.next()).rejects.toThrow("deleted")
  })
})
