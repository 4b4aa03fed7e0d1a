import { fileURLToPath } from "node:url"
import Fastify, { type FastifyInstance } from "fastify"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { freePorts } from "../../../backend/src/rabbitmq/node/freePorts.ts"
import { configJson } from "../../../backend/src/web/configJson.ts"
import { serveMediaFiles } from "../../../backend/src/web/files/mediaFiles.ts"
import { serveShowroom } from "../../../backend/src/web/files/showroomFiles.ts"
import { type FaultyNetwork, faultyNetwork } from "../../../tools/faults/faultyNetwork.ts"
import { type Complaints, complaintsOf, received, watchPeers } from "../browser.ts"
import { harnessForAll } from "../harness.ts"

/** Id of the backend's live webinar at its first location. */
const liveWebinar = 12

const distDir = fileURLToPath(new URL("../../../dist", import.meta.url))

/**
 * Each party on an origin of its own. Proxies lead to one backend; another process's port serves the showroom's
 * files.
 */
describe("a showroom whose parties each have an origin of their own", () => {
  let network: FaultyNetwork
  let showroom: FastifyInstance
  let origin: string
  let doors: { readonly rest: number; readonly broker: number; readonly media: number; readonly pictures: number }
  let complaints: Complaints
  const requests: { readonly method: string; readonly origin: string; readonly type: string }[] = []

  const harness = harnessForAll(async () => {
    network = faultyNetwork()
    const [port = 0] = await freePorts(1)
    doors = {
      rest: await network.door(port),
      broker: await network.door(port),
      media: await network.door(port),
      pictures: await network.door(port),
    }
    const media = `127.0.0.1:${doors.media}`
    return {
      env: {
        PORT: String(port),
        DEMO_PICK_UP_MS: "1500",
        SIGNALLING_URL: `ws://${media}/webrtc-session.json`,
        WHEP_URL: `http://${media}/whep/{application}/{stream}`,
        WHIP_URL: `http://${media}/whip/{application}/{stream}`,
        HLS_URL: `http://${media}/hls/{application}/{stream}/playlist.m3u8`,
      },
    }
  })
  beforeAll(async () => {
    const media = `127.0.0.1:${doors.media}`
    showroom = Fastify({ forceCloseConnections: true })
    const config = {
      ...configJson({
        applicationName: "showroom",
        websocketLink: `ws://127.0.0.1:${doors.broker}/ws`,
        hostOrigins: [],
        mediaOrigins: [`ws://${media}`, `http://${media}`],
      }),
      videoPlayer: { webinar: "hls", oneToMany: "webrtc" },
      apiBaseUrl: `http://127.0.0.1:${doors.rest}/api`,
      pictureOrigins: [`http://127.0.0.1:${doors.pictures}`],
      analyticsId: "",
    }
    await serveShowroom(showroom, { distDir, config: () => config })
    serveMediaFiles(showroom)
    origin = await showroom.listen({ port: 0, host: "127.0.0.1" })
  })
  afterAll(async () => {
    await showroom?.close()
    await network?.close()
  })

  const open = async (path: string): Promise<Page> => {
    const context = await harness.newContext()
    await context.addInitScript(watchPeers)
    complaints = complaintsOf(context)
    const page = await context.newPage()
    page.on("request", (request) => {
      requests.push({ method: request.method(), origin: new URL(request.url()).origin, type: request.resourceType() })
    })
    await page.goto(origin + path)
    return page
  }
  const asked = (door: number) => requests.some((request) => request.origin === `http://127.0.0.1:${door}`)

  it("E3 E6 Q1 H1 S1 F1 supports a consultation: queue, live picture, chat and feedback, each across origins under the policy", async () => {
    const page = await open("/queue?location_id=1")
    await page.getByRole("button", { name: "Agree and continue" }).click()
    await page.getByRole("textbox", { name: "Your message" }).waitFor({ timeout: 60_000 })
    await expect.poll(async () => (await received(page.mainFrame())).framesDecoded).toBeGreaterThan(10)
    await page.getByRole("textbox", { name: "Your message" }).fill("Hello across origins")
    await page.keyboard.press("Enter")
    await expect
      .poll(() => page.getByRole("article").allTextContents())
      .toEqual(expect.arrayContaining([expect.stringContaining("Hello across origins")]))
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: "plan.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 plan") })
    await page.getByText("plan.pdf").first().waitFor()
    expect(complaints.all).toEqual([])
    expect(asked(doors.rest)).toBe(true)
  })

  it("E7 Q4 S5 supports a webinar whose picture arrives by HLS from the media's own origin", async () => {
    const { pathname, search } = new URL(await harness.desk.invitation(liveWebinar))
    const page = await open(pathname + search)
    await page.getByRole("button", { name: "Agree and continue" }).click()
    await page.getByRole("textbox", { name: "First name" }).fill("Hella")
    await page.keyboard.press("Enter")
    await expect
      .poll(
        () =>
          page
            .locator("video")
            .first()
            .evaluate((video: HTMLVideoElement) => video.currentTime),
        { timeout: 60_000 },
      )
      .toBeGreaterThan(1)
    expect(asked(doors.media)).toBe(true)
    expect(complaints.all).toEqual([])
  })

  it("K3 E3 shows models with pictures from REST's origin and from one that only REST's response names", async () => {
    const page = await open("/?location_id=1")
    const pictures = `http://127.0.0.1:${doors.pictures}/pictures/`
    await page.route("**/api/products?*", async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace("/pictures/livid-nocturne.svg", `${pictures}livid-nocturne.svg`)
      await route.fulfill({ response: answer, body })
    })
    await page.goto(`${origin}/schedule-presentation?location_id=1`)
    const picture = page.getByRole("complementary").locator("img")
    for (const [model, address] of [
      ["Livid Meridian", `http://127.0.0.1:${doors.rest}/pictures/livid-meridian.svg`],
      ["Livid Nocturne", `${pictures}livid-nocturne.svg`],
    ] as const) {
      await page.getByRole("combobox", { name: "Model" }).selectOption({ label: model })
      await expect
        .poll(() => picture.evaluate(({ src, naturalWidth }: HTMLImageElement) => [src, naturalWidth > 0]))
        .toEqual([address, true])
    }
    expect(complaints.all).toEqual([])
  })

  it("K1 K4 supports a booking, which needs a preflight, and stores it", async () => {
    const page = await open("/schedule-presentation?location_id=1")
    await page
      .locator("[role=gridcell]")
      .filter({ visible: true })
      .and(page.getByRole("gridcell", { name: /free times?$/ }))
      .last()
      .click()
    await page.locator("[role=option]").first().click()
    await page.getByRole("textbox", { name: "First name" }).fill("Otto")
    await page.getByRole("textbox", { name: "Last name" }).fill("Origin")
    await page.getByRole("textbox", { name: /E-\u2060mail/ }).fill("otto.origin@visitor.example")
    for (const box of await page.getByRole("checkbox").all()) await box.check()
    await page.getByRole("button", { name: /^Book/ }).click()
    await page.waitForURL(/scheduled-confirmation/)
    expect(complaints.all).toEqual([])
    const { bookings } = await harness.stored({
      bookings: "select count(*)::int as made from bookings where email = 'otto.origin@visitor.example'",
    })
    expect(bookings).toEqual([{ made: 1 }])
  })
})
