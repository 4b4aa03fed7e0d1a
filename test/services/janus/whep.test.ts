import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { received } from "../../e2e/browser.ts"
import { feed } from "./feed.ts"
import { type JanusServer, janusVersion, startJanus } from "./janusServer.ts"
import { leave, playerPages, playFrom } from "./playerPages.ts"
import { type JanusWhep, startWhep } from "./whepServer.ts"

const waiting = { timeout: 20_000 }
/** Later versions answer the player's offer. */
const passesOffersOver = /\(1\.[01]\./.test(janusVersion())

describe("Janus of Debian over WHEP", () => {
  let janus: JanusServer
  let whep: JanusWhep
  let pages: Awaited<ReturnType<typeof playerPages>>
  let page: Page
  let fed: Awaited<ReturnType<typeof feed>>

  beforeAll(async () => {
    janus = await startJanus()
    whep = await startWhep(janus)
    fed = await feed(janus.fed)
    pages = await playerPages()
    page = await pages.open()
  })
  afterAll(async () => {
    await pages?.close()
    fed?.stop()
    await whep?.stop()
    await janus?.stop()
  })
  const seen = () => received(page.mainFrame())

  it("S1 S5 plays what Janus offers in a 406: frames are decoded, sound has energy", async () => {
    whep.letOffer("janus")
    expect(await playFrom(page, whep.address(janus.fed.id))).toBe("playing")
    await expect.poll(async () => (await seen()).framesDecoded, waiting).toBeGreaterThan(25)
    await expect.poll(async () => (await seen()).audioEnergy, waiting).toBeGreaterThan(0)
    const { framesDecoded } = await seen()
    await expect.poll(async () => (await seen()).framesDecoded, waiting).toBeGreaterThan(framesDecoded + 10)
    expect(await whep.viewers()).toBe(1)
  })

  it("S1 S2 disconnects from Janus on leaving", async () => {
    await leave(page)
    await expect.poll(whep.viewers, waiting).toBe(0)
  })

  it.runIf(passesOffersOver)(
    "S4 treats a 201 that carries an offer, as this Janus sends it, as a failed description",
    async () => {
      whep.letOffer("player")
      expect(await playFrom(page, whep.address(janus.fed.id))).toBe("DescriptionFailed")
      await leave(page)
      await expect.poll(whep.viewers, waiting).toBe(0)
    },
  )

  it("S3 is refused if there is no such stream", async () => {
    expect(await playFrom(page, whep.address(99))).toBe("SignallingRefused")
    await leave(page)
  })
})
