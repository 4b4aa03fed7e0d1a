import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Browser } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type BackendProcess, startBackend } from "../backendProcess.ts"
import { fillInAppointment } from "../booking/bookAppointment.ts"
import { closeContexts, complaintsOf, received, watchPeers, workerBrowser } from "../browser.ts"
import { rowsIn } from "../database.ts"
import { setDeskAccount } from "../deskAccounts.ts"
import { enterDesk, pickUpNext } from "../deskSession.ts"
import { press } from "../visitor.ts"

/** A consultant of location 4 in the example. */
const consultant = { name: "jonas.adler", password: "isar, alps and a long road" }

describe("a backend without the demonstration, with a dealer's own locations", () => {
  let dataDir: string
  let backend: BackendProcess
  let browser: Browser
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "showroom-"))
    const env = { DATA_DIR: dataDir, LOCATIONS_FILE: "contracts/examples/locations.json" }
    await setDeskAccount(env, consultant, [])
    backend = await startBackend({ part: "backend", env })
    browser = await workerBrowser()
  })
  afterAll(async () => {
    if (browser !== undefined) await closeContexts(browser)
    await backend?.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  it("does not start without locations, and says what it needs", async () => {
    const empty = await mkdtemp(join(tmpdir(), "showroom-"))
    await expect(startBackend({ part: "backend", env: { DATA_DIR: empty } })).rejects.toThrow(
      "There is no location yet: LOCATIONS_FILE must name a file like contracts/examples/locations.json.",
    )
    await rm(empty, { recursive: true, force: true })
  })

  it("E8 C1 Q1 Q7 S1 lets a visitor wait, agree to the dealer's terms, and meet the dealer's consultant", async () => {
    const context = await browser.newContext()
    const complaints = complaintsOf(context)
    await context.addInitScript(watchPeers)
    // The dealer's own server has the picture of the model that the page offers meanwhile.
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9" />'
    await context.route("**/pictures/talon.svg", (route) => route.fulfill({ contentType: "image/svg+xml", body: svg }))
    const visitor = await context.newPage()
    await visitor.goto(`${backend.showroom}/queue?location_id=4&lang=de`)
    await visitor.getByText("Sportwagen Isar berät Sie kostenlos per Live-Video.").waitFor()
    await press(visitor.getByRole("button", { name: "Zustimmen und fortfahren" }))
    await visitor.getByText("Sie sind als Nächstes dran.").first().waitFor()

    const desk = await (await browser.newContext({ permissions: ["camera", "microphone"] })).newPage()
    await enterDesk(desk, backend.desk, consultant)
    await pickUpNext(desk)
    await visitor.getByRole("textbox", { name: "Ihre Nachricht" }).waitFor({ timeout: 60_000 })
    await expect.poll(async () => (await received(visitor.mainFrame())).framesDecoded).toBeGreaterThan(20)
    const answer = desk.getByRole("textbox", { name: /^Message to/ })
    await answer.fill("Guten Tag aus München.")
    await answer.press("Enter")
    await visitor.getByRole("article").filter({ hasText: "Guten Tag aus München." }).getByText("Jonas").waitFor()
    for (const path of ["", "/presentations", "/files/testTools.ts"])
      expect((await fetch(`${backend.showroom}/demonstration${path}`)).status, path).toBe(404)
    const fault = { method: "POST", headers: { "content-type": "application/json" }, body: '{"faults":[503]}' }
    expect((await fetch(`${backend.showroom}/demonstration/presentations/1/faults`, fault)).status).toBe(404)
    expect(complaints.all).toEqual([])
    await context.close()
  })

  it("K1 K3 K4 lets a visitor book one of the dealer's models", async () => {
    const page = await browser.newPage()
    await page.goto(`${backend.showroom}/schedule-presentation?location_id=4&lang=en`)
    await fillInAppointment(page)
    expect(await backend.stop()).toBe(0)
    const { booked } = await rowsIn(dataDir, {
      booked: `select l.name from bookings b join booking_intervals i on i.id = b.interval_id
        join locations l on l.id = i.location_id`,
    })
    expect(booked).toEqual([{ name: "Sportwagen Isar" }])
  })
})
