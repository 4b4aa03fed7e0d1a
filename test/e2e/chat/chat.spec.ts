import { readFile } from "node:fs/promises"
import type { Locator, Page } from "playwright-core"
import { beforeAll, describe, expect, it } from "vitest"
import { type Complaints, complaintsOf, seriousFindings } from "../browser.ts"
import { endConsultation, pickUpNext } from "../deskSession.ts"
import { harnessForAll } from "../harness.ts"
import { messages, press, say, type Visitor } from "../visitor.ts"

const bytes = Buffer.from("%PDF-1.7\nAn offer, and nothing but an offer.\n")

describe("a visitor and a consultant who chat", () => {
  const harness = harnessForAll()
  let visitor: Visitor
  let desk: Page
  let deskComplaints: Complaints
  /** The visitor's requests for telemetry or its code. */
  const measured: string[] = []

  const textOf = (locator: Locator) => locator.innerText({ timeout: 30_000 })
  const contentOf = async (page: Page, start: () => Promise<void>) => {
    const [download] = await Promise.all([page.waitForEvent("download"), start()])
    return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
  }
  const sayAtDesk = async (text: string) => {
    await desk.getByRole("textbox", { name: /^Message to/ }).fill(text)
    await desk.getByRole("textbox", { name: /^Message to/ }).press("Enter")
  }

  beforeAll(async () => {
    ;({ page: desk, complaints: deskComplaints } = await harness.openDesk({ acceptDownloads: true }))
    // On a page of its own: a browser without a profile stores nothing for a third-party frame, and drafts are stored.
    const own = await harness.browser.newContext({ acceptDownloads: true })
    own.on("request", (request) => {
      if (/elemetry|\/otlp\//.test(request.url())) measured.push(request.url())
    })
    const page = await own.newPage()
    visitor = { page, context: own, complaints: complaintsOf(own), frame: () => page.mainFrame() }
    await page.goto(harness.backend.showroom)
    await press(page.getByRole("button", { name: "Start live consultation" }))
    await press(page.getByRole("button", { name: "Agree and continue" }))
    await pickUpNext(desk)
    await page.getByRole("textbox", { name: "Your message" }).waitFor({ timeout: 60_000 })
  })

  it("H7 open a link from the consultant in a tab that has no access to the showroom", async () => {
    await sayAtDesk(
      `Look at ${harness.backend.showroom.replace(/^http:\/\/[^:]+/, "http://localtest.example.com")}/x, <b>please</b>`,
    )
    const link = visitor.page.getByRole("log").getByRole("link", { name: /example\.com/ })
    await link.waitFor()
    expect(await link.getAttribute("rel")).toBe("noopener noreferrer")
    expect((await messages(visitor)).at(-1)).toContain("<b>please</b>")
    await visitor.context.route("**/*localtest.example.com*/**", (route) => route.fulfill({ body: "there" }))
    const [tab] = await Promise.all([visitor.context.waitForEvent("page"), press(link)])
    await tab.waitForLoadState()
    expect(await tab.evaluate(() => [document.referrer, window.opener])).toEqual(["", null])
    await tab.close()
  })

  it("H8 K8 book an appointment in a new tab, while the call continues", async () => {
    const link = visitor.page.getByRole("log").getByRole("link", { name: /Book an appointment/ })
    const [tab] = await Promise.all([visitor.context.waitForEvent("page"), press(link)])
    await tab.waitForURL(/\/schedule-presentation/)
    await tab.close()
    expect(visitor.frame().url()).toContain("/presentations/")
  })

  it("H8 exchange a file with its text, which the consultant saves byte for byte", async () => {
    await visitor.page
      .locator("input[type=file]")
      .setInputFiles({ name: "Angebot Größe.pdf", mimeType: "application/pdf", buffer: bytes })
    await visitor.page.getByRole("button", { name: "Remove Angebot Größe.pdf" }).waitFor()
    await say(visitor, "This offer")
    await visitor.page.getByRole("button", { name: /^Download Angebot Größe\.pdf, \d+ byte/ }).waitFor()
    const link = desk.getByRole("link", { name: /Angebot Größe\.pdf/ })
    const kept = await contentOf(desk, () => link.click())
    expect(kept.name).toBe("Angebot Größe.pdf")
    expect(kept.content.equals(bytes)).toBe(true)
  })

  it("H8 H9 exchange a file without text, and the visitor downloads a file from the consultant", async () => {
    await visitor.page
      .locator("input[type=file]")
      .setInputFiles({ name: "own.txt", mimeType: "text/plain", buffer: Buffer.from("own") })
    await press(visitor.page.getByRole("button", { name: "Send", exact: true }))
    await desk.getByRole("link", { name: /^Download own\.txt/ }).waitFor()
    await desk
      .locator("input[type=file]")
      .setInputFiles({ name: "hers.pdf", mimeType: "application/pdf", buffer: bytes })
    const button = visitor.page.getByRole("button", { name: /Download hers\.pdf/ })
    await button.waitFor()
    const kept = await contentOf(visitor.page, () => press(button))
    expect(kept.name).toBe("hers.pdf")
    expect(kept.content.equals(bytes)).toBe(true)
    await visitor.page.getByText("Download started").waitFor()
  })

  it("CH10 H8 see before anything is sent why a file is refused", async () => {
    await visitor.page
      .locator("input[type=file]")
      .setInputFiles({ name: "page.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") })
    expect(await textOf(visitor.page.getByText(/^page\.svg:/))).toContain("files of this kind cannot be sent")
  })

  it("CH10 H8 see why the backend refuses a file, and the visitor removes it", async () => {
    await visitor.page
      .locator("input[type=file]")
      .setInputFiles({ name: "fake.pdf", mimeType: "application/pdf", buffer: Buffer.from("MZ, not a PDF") })
    await visitor.page.getByText("Files of this kind cannot be sent.").waitFor()
    await press(visitor.page.getByRole("button", { name: "Remove fake.pdf" }))
    expect(await visitor.page.getByText("fake.pdf").count()).toBe(0)
  })

  it("H8 L5 have a draft and its file restored after a reload and in German", async () => {
    const composer = visitor.page.getByRole("textbox", { name: "Your message" })
    await composer.fill("I was about to say")
    await visitor.page
      .locator("input[type=file]")
      .setInputFiles({ name: "kept.txt", mimeType: "text/plain", buffer: Buffer.from("kept") })
    await visitor.page.getByRole("button", { name: "Remove kept.txt" }).waitFor()
    await visitor.frame().evaluate(() => location.reload())
    await visitor.page.getByRole("button", { name: "Remove kept.txt" }).waitFor()
    expect(await visitor.page.getByRole("textbox", { name: "Your message" }).inputValue()).toBe("I was about to say")
    await press(visitor.page.getByRole("button", { name: /Deutsch/ }))
    const german = visitor.page.getByRole("textbox", { name: "Ihre Nachricht" })
    await german.waitFor()
    expect(await german.inputValue()).toBe("I was about to say")
    await german.press("Enter")
    await desk.getByRole("log").getByText("I was about to say").waitFor()
    await desk.getByRole("link", { name: /kept\.txt/ }).waitFor()
  })

  it("H1 B6 see that the network is gone, and see this no longer once it is back", async () => {
    await visitor.context.setOffline(true)
    await visitor.page.getByText(/^Sie sind offline/).waitFor()
    await visitor.context.setOffline(false)
    await expect.poll(() => visitor.page.getByText(/^Sie sind offline/).count()).toBe(0)
  })

  it("E13 cost the visitor no request and no file for telemetry without a collector, however long the page is open", async () => {
    // With a collector the code is fetched within 5 s.
    await visitor.page.waitForFunction(() => performance.now() > 7_000)
    expect(measured).toEqual([])
    const kept = await visitor.page.evaluate(() => Object.keys(sessionStorage))
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.filter((key) => key.includes("Telemetry"))).toEqual([])
  })

  it("CH11 see files and links that are readable and reachable for everybody", async () => {
    expect(await seriousFindings(visitor.frame())).toEqual([])
  })

  it("Q8 leave no drafts stored when the consultant ends the presentation", async () => {
    const german = visitor.page.getByRole("textbox", { name: "Ihre Nachricht" })
    await german.fill("Too late")
    await endConsultation(desk)
    await visitor.frame().waitForURL(/\/feedback/)
    const stored = await visitor.frame().evaluate(() => JSON.stringify({ ...sessionStorage }))
    expect(stored).not.toContain("Too late")
    expect(deskComplaints.all).toEqual([])
    const upload = (each: string) => each.includes("chat_files") || each.includes("415")
    expect(visitor.complaints.all.filter((each) => !upload(each) && !each.includes("INTERNET_DISCONNECTED"))).toEqual(
      [],
    )
  })
})
