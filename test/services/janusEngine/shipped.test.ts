import { once } from "node:events"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { WebSocket } from "ws"
import { silent } from "../../../backend/src/environment/Log.ts"
import { openMedia } from "../../../backend/src/media/media.ts"
import { type ShippedJanus, startShippedJanus } from "./shippedJanus.ts"

/** Opens a websocket, as soon as Janus listens. */
const opened = async (url: string): Promise<WebSocket> => {
  for (const deadline = performance.now() + 20_000; ; ) {
    const socket = new WebSocket(url, "janus-protocol")
    try {
      await once(socket, "open")
      return socket
    } catch (failure) {
      if (performance.now() > deadline) throw failure
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

describe("Janus as the deployment configures it", () => {
  let janus: ShippedJanus
  beforeAll(async () => {
    janus = await startShippedJanus("a-secret-of-the-backend")
  })
  afterAll(async () => janus?.stop())

  const ask = async (request: object) => {
    const socket = await opened(janus.url)
    socket.send(JSON.stringify({ transaction: "a", ...request }))
    const [answer] = await once(socket, "message")
    socket.terminate()
    return JSON.parse(String(answer)) as Readonly<Record<string, unknown>>
  }

  it("runs as nobody, has rooms and nothing else, and obeys only clients that know the secret", async () => {
    const { plugins, transports, eventhandlers } = await ask({ janus: "info" })
    expect([Object.keys(Object(plugins)), Object.keys(Object(transports))]).toEqual([
      ["janus.plugin.videoroom"],
      ["janus.transport.websockets"],
    ])
    expect(Object.keys(Object(eventhandlers))).toEqual([])
    expect(await ask({ janus: "create" })).toMatchObject({ janus: "error", error: { code: 403 } })
  })

  it("is the media engine of a backend", async () => {
    const media = await openMedia({ janus: { places: [{ url: janus.url, secret: janus.secret }], log: silent } })
    await expect.poll(media.outage).toBeUndefined()
    await media.close()
  })
})
