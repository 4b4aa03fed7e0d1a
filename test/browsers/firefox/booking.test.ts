import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Browser, Page } from "puppeteer-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { rowsIn } from "../../e2e/database.ts"
import { type SandboxProcess, startSandbox } from "../../e2e/sandboxProcess.ts"
import { fillData } from "../../sandbox/environment/filledData.ts"
import { launchFirefox, named, press, savingTo, showroomIn, until, visit } from "./firefox.ts"
import { type SavedFiles, savedFiles } from "./savedFiles.ts"

describe("a visitor on a dealer's page who books an appointment in Firefox", () => {
  let sandbox: SandboxProcess
  let browser: Browser
  let page: Page
  let saved: SavedFiles
  let dataDir: string
  const showroom = showroomIn(
    () => page,
    () => sandbox,
  )

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "firefox-"))
    saved = await savedFiles()
    await fillData(join(dataDir, "world"))
    sandbox = await startSandbox({ env: { DATA_DIR: dataDir } })
    browser = await launchFirefox(savingTo(saved.folder))
    page = await visit(browser, sandbox)
  })
  afterAll(async () => {
    await browser?.close()
    await sandbox?.stop()
    await saved?.remove()
    await rm(dataDir, { recursive: true, force: true })
  })

  it("K1 K3 K4 K6 chooses a day and a time, and reads that it is booked", async () => {
    await press(showroom, "link", "Book an appointment")
    const there = (selector: string) => until(selector, () => showroom().$(selector))
    await there("[role=gridcell][aria-label$='free times']")
    // The grid has one tab stop, today: another day is reached by arrows, late in the evening as on a Sunday.
    await (await there("[role=gridcell][tabindex='0']")).focus()
    const reached = () => showroom().evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "")
    for (let days = 0; days < 31 && !/\d free times$/.test(await reached()); days++)
      await page.keyboard.press("ArrowRight")
    await page.keyboard.press("Enter")
    const time = await there("[role=option]")
    await time.press("Enter")
    await there("[role=option][aria-selected='true']")
    for (const [label, text] of [
      ["First name", "Anneliese"],
      ["Last name", "Brückner"],
      ["E-mail", "anneliese.brueckner@post.example"],
    ] as const) {
      const field = await there(`::-p-aria(${label})`)
      await field.type(text)
    }
    const consent = await there("input[type=checkbox]")
    await consent.press(" ")
    await press(showroom, "button", "Book appointment")
    await named(showroom, "heading", "Your appointment is booked")
  })

  it("K6 saves the appointment for a calendar from within the frame", async () => {
    await press(showroom, "button", "Add to calendar")
    expect(await saved.text(".ics")).toMatch(/^DTSTART:\d{8}T\d{6}Z\r$/m)
  })

  it("K4 has it kept", async () => {
    await browser.close()
    expect(await sandbox.stop()).toBe(0)
    const { kept } = await rowsIn(dataDir, {
      kept: "select first_name, last_name, status_id from bookings where email = 'anneliese.brueckner@post.example'",
    })
    expect(kept).toEqual([{ first_name: "Anneliese", last_name: "Brückner", status_id: 1 }])
  })
})
