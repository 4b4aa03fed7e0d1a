import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { silent } from "../../../backend/src/environment/Log.ts"
import { type MediaEnvironment, startMediaEnvironment } from "../../../backend/test/media/mediaEnvironment.ts"
import { type JanusServer, startJanus } from "../janus/janusServer.ts"
import { playByWowza, publishByWowza } from "./parties.ts"

const waiting = { timeout: 10_000, interval: 20 }
/** From the crash to moving pictures, in ms. */
const goalMs = 5_000
/** How long answers wait for a stream that moves, in ms. */
const holdMs = 300

describe("Janus that is killed", () => {
  let environment: MediaEnvironment
  let first: JanusServer
  const open: Array<() => unknown> = []
  const news: string[] = []

  beforeAll(async () => {
    first = await startJanus()
    open.push(first.stop)
    const second = await startJanus()
    open.push(second.stop)
    const places = [first, second].map(({ api }) => ({ url: api, secret: undefined }))
    environment = await startMediaEnvironment({ janus: { places, log: silent, holdMs } })
    open.push(environment.close)
    environment.media.onStreamStarted(({ streamName }) => news.push(`${streamName} started`))
    environment.media.onStreamEnded(({ streamName }) => news.push(`${streamName} ended`))
  })
  afterAll(async () => {
    for (const each of open.splice(0).reverse()) await each()
  })

  /** Publishes and plays until pictures move, again and again as pages do. */
  const moving = async (streamName: string) => {
    const camera = await publishByWowza(environment, streamName)
    open.push(() => [camera.leave(), camera.close()])
    await expect.poll(() => environment.media.isLive("webrtc", streamName), waiting).toBe(true)
    const screen = await playByWowza(environment, streamName)
    open.push(screen.close)
    await expect.poll(screen.pictures, waiting).toBeGreaterThan(3)
    return screen
  }

  it("S1 S3 loses its streams at once, they move to another Janus within 5 s, and it serves again once it is back", async () => {
    // The first stream is on the first server, the second on the second.
    await moving("anna")
    const elsewhere = await moving("ben")
    const killedAt = performance.now()
    await first.kill()
    await expect.poll(() => news, waiting).toEqual(["anna started", "ben started", "anna ended"])
    await expect(playByWowza(environment, "anna")).rejects.toThrow("503 Live stream is moving")
    await moving("anna")
    expect(performance.now() - killedAt).toBeLessThan(goalMs)
    const before = elsewhere.pictures()
    await expect.poll(elsewhere.pictures, waiting).toBeGreaterThan(before + 10)

    const again = await startJanus({ port: Number(new URL(first.api).port) })
    open.push(again.stop)
    // The restarted one has the fewest streams, once the backend has found it.
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    const back = await moving("clara")
    await again.kill()
    await expect.poll(() => news.at(-1), waiting).toBe("clara ended")
    const seen = back.pictures()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(back.pictures() - seen).toBeLessThan(3)
  })

  it("S3 P3 refuses for now while no Janus is left, and pictures are back within 5 s of the crash if it is restarted", async () => {
    const alone = await startJanus()
    const own = await startMediaEnvironment({
      janus: { places: [{ url: alone.api, secret: undefined }], log: silent, holdMs },
    })
    open.push(alone.stop, own.close)
    const camera = await publishByWowza(own, "dora")
    open.push(() => [camera.leave(), camera.close()])
    await expect.poll(() => own.media.isLive("webrtc", "dora"), waiting).toBe(true)
    const killedAt = performance.now()
    await alone.kill()
    await expect.poll(own.media.outage, waiting).toBeDefined()
    await expect(playByWowza(own, "dora")).rejects.toThrow("503 The media engine is away")
    await expect(publishByWowza(own, "dora")).rejects.toThrow("503 The media engine is away")
    const again = await startJanus({ port: Number(new URL(alone.api).port) })
    open.push(again.stop)
    await expect.poll(own.media.outage, waiting).toBeUndefined()
    const next = await publishByWowza(own, "dora")
    open.push(() => [next.leave(), next.close()])
    await expect.poll(() => own.media.isLive("webrtc", "dora"), waiting).toBe(true)
    const screen = await playByWowza(own, "dora")
    open.push(screen.close)
    await expect.poll(screen.pictures, waiting).toBeGreaterThan(3)
    expect(performance.now() - killedAt).toBeLessThan(goalMs)
  })
})
