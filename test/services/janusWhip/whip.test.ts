import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { received } from "../../e2e/browser.ts"
import { type JanusServer, startJanus } from "../janus/janusServer.ts"
import { leave, playerPages, playFrom, publishTo } from "../janus/playerPages.ts"
import { type JanusWhep, startWhep } from "../janus/whepServer.ts"
import { type JanusWhip, startWhip } from "./whipServer.ts"

const waiting = { timeout: 20_000 }

describe("Janus of Debian over WHIP", () => {
  let janus: JanusServer
  let whep: JanusWhep
  let whip: JanusWhip
  let pages: Awaited<ReturnType<typeof playerPages>>

  beforeAll(async () => {
    janus = await startJanus()
    whep = await startWhep(janus)
    whip = await startWhip(janus)
    pages = await playerPages()
  })
  afterAll(async () => {
    await pages?.close()
    await whip?.stop()
    await whep?.stop()
    await janus?.stop()
  })

  it("P3 shows a visitor's camera, published by simple-whip-server, to a player over WHEP, and ends when the visitor ends it", async () => {
    const camera = await pages.open()
    await publishTo(camera, whip.address)
    expect(await whip.isPublished()).toBe(true)
    const viewer = await pages.open()
    whep.letOffer("janus")
    expect(await playFrom(viewer, whep.address(janus.forwarded.id))).toBe("playing")
    const seen = () => received(viewer.mainFrame())
    await expect.poll(async () => (await seen()).framesDecoded, waiting).toBeGreaterThan(25)
    await expect.poll(async () => (await seen()).audioEnergy, waiting).toBeGreaterThan(0)
    await leave(camera)
    await expect.poll(whip.isPublished, waiting).toBe(false)
  })
})
