import { Agent, request } from "node:http"
import { text } from "node:stream/consumers"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { mediaChildForFile } from "../environment/forFile.ts"
import { offerOf, type WowzaParty, wowzaParty } from "./mediaParty.ts"

const server = await mediaChildForFile()

let socket: WowzaParty
/** An open connection, because a new one would need a descriptor. */
const kept = new Agent({ keepAlive: true, maxSockets: 1 })

beforeAll(async () => {
  socket = await wowzaParty(server.address)
})
afterEach(async () => {
  if (server.isRunning()) await server.notify({ release: true })
})
afterAll(async () => {
  socket.close()
  kept.destroy()
})

const post = (path: string, body: string) =>
  new Promise<{ readonly status: number | undefined; readonly retryAfter: string | undefined; readonly body: string }>(
    (resolve, reject) => {
      const headers = { "content-type": "application/sdp" }
      request(new URL(path, server.address), { method: "POST", agent: kept, headers }, async (answer) =>
        resolve({ status: answer.statusCode, retryAfter: answer.headers["retry-after"], body: await text(answer) }),
      )
        .on("error", reject)
        .end(body)
    },
  )

describe("a media server without free file descriptors", () => {
  it.each([
    ["no socket", () => 0],
    ["one socket too few", (needed: number) => needed - 1],
  ])("S3 refuses a session with %s, and nothing else happens", async (_what, left) => {
    const [play, camera] = [await offerOf("recvonly"), await offerOf("sendonly")]
    const { openSockets } = await server.notify()
    expect((await post("/whep/webrtc/demo", play)).status).toBe(201)
    const needed = (await server.notify()).openSockets - openSockets
    const before = await server.notify({ exhaust: left(needed) })

    for (let time = 0; time < 5; time += 1) {
      expect(await socket.ask("play", "getOffer", "demo")).toMatchObject({
        status: 503,
        statusDescription: "The media server has no socket left for another session.",
      })
    }
    const published = await socket.ask("publish", "sendOffer", "mine", { sdp: { type: "offer", sdp: camera } })
    expect(published.status).toBe(503)
    for (const [path, offer] of [
      ["/whep/webrtc/demo", play],
      ["/whip/webrtc/camera", camera],
    ] as const) {
      const refused = {
        status: 503,
        retryAfter: "2",
        body: "The media server has no socket left for another session.\n",
      }
      expect(await post(path, offer)).toEqual(refused)
    }
    await expect.poll(async () => (await server.notify()).openSockets).toBe(before.openSockets)

    await server.notify({ release: true })
    expect((await socket.ask("play", "getOffer", "demo")).status).toBe(200)
    expect((await post("/whep/webrtc/demo", play)).status).toBe(201)
    expect(server.isRunning()).toBe(true)
  })
})
