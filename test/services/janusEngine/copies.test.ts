import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { silent } from "../../../backend/src/environment/Log.ts"
import { openJanusSession } from "../../../backend/src/media/janus/janusSession.ts"
import { type MediaEnvironment, startMediaEnvironment } from "../../../backend/test/media/mediaEnvironment.ts"
import { type JanusServer, startJanus } from "../janus/janusServer.ts"
import { openCamera, openScreen, playByWowza, publishByWowza, sendSdp } from "./parties.ts"

const waiting = { timeout: 10_000, interval: 20 }

/** How many rooms a Janus has that the backend made. */
const roomsOn = async ({ api }: JanusServer): Promise<number> => {
  const place = { url: api, secret: undefined }
  const session = await openJanusSession(place, { answerMs: 5_000, keepAliveMs: 1_000 }, () => undefined)
  const { data } = await (await session.attach(() => undefined)).request({ request: "list" })
  session.close()
  const rooms: ReadonlyArray<{ readonly description: string }> = Array.isArray(data.list) ? data.list : []
  return rooms.filter(({ description }) => description.startsWith("online-showroom")).length
}

/** Plays by WHEP. `leave` ends the session at once, while Janus takes long to notice a viewer who vanishes. */
const playByWhep = async ({ address }: MediaEnvironment, streamName: string) => {
  const screen = openScreen()
  const offered = await sendSdp(new URL(`/whep/webrtc/${streamName}`, address), (await openCamera()).offer)
  const session = new URL(offered.headers.get("location") ?? "", address)
  expect((await sendSdp(session, await screen.answer(await offered.text()), "PATCH")).status).toBe(204)
  const leave = async () => {
    await fetch(session, { method: "DELETE" })
    await screen.close()
  }
  return { ...screen, leave }
}

describe("a stream with more viewers than one Janus may carry", () => {
  let servers: ReadonlyArray<JanusServer> = []
  let environment: MediaEnvironment
  /** What the engine reports, for the message of a failure. */
  const warnings: string[] = []
  const log = {
    ...silent,
    warn: (what: string, about?: unknown) => void warnings.push(`${what} ${JSON.stringify(about)}`),
  }

  beforeAll(async () => {
    servers = await Promise.all([startJanus(), startJanus()])
    environment = await startMediaEnvironment({
      janus: { places: servers.map(({ api }) => ({ url: api, secret: undefined })), log, mostViewers: 1 },
    })
  })
  afterAll(async () => {
    await environment?.close()
    for (const { stop } of servers) await stop()
  })

  it("S1 S3 is carried by the next one as well, and goes on there and here when either viewer leaves", async () => {
    const camera = await publishByWowza(environment, "anna")
    await expect.poll(() => environment.media.isLive("webrtc", "anna"), waiting).toBe(true)
    const rooms = () => Promise.all(servers.map(roomsOn))
    const first = await playByWowza(environment, "anna")
    expect((await rooms()).toSorted()).toEqual([0, 1])
    const home = (await rooms()).indexOf(1)
    const second = await playByWhep(environment, "anna")
    expect(await rooms(), warnings.join("\n")).toEqual([1, 1])
    for (const screen of [first, second]) {
      await expect.poll(screen.pictures, waiting).toBeGreaterThan(25)
      await expect.poll(screen.sounds, waiting).toBeGreaterThan(25)
    }
    expect(environment.media.statistics().streams, warnings.join("\n")).toMatchObject([
      { streamName: "anna", viewers: 2 },
    ])

    // The copy ends with its last viewer, and the next viewer gets a new copy.
    await second.leave()
    await expect.poll(rooms, waiting).toEqual(home === 0 ? [1, 0] : [0, 1])
    const again = await playByWowza(environment, "anna")
    await expect.poll(again.pictures, waiting).toBeGreaterThan(25)

    // The Janus of the copy dies: its viewer is notified, and the other one sees no break.
    const seen = first.pictures()
    await servers[1 - home]?.kill()
    await expect.poll(first.pictures, waiting).toBeGreaterThan(seen + 25)
    await expect.poll(() => environment.media.statistics().streams[0]?.viewers, waiting).toBe(1)

    // Without another one, the first carries more.
    const third = await playByWowza(environment, "anna")
    await expect.poll(third.pictures, waiting).toBeGreaterThan(25)
    for (const one of [first, again, third]) await one.close()
    camera.leave()
    await camera.close()
    await expect.poll(() => environment.media.statistics().streams, waiting).toEqual([])
  })
})
