import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { ElementHandle, Page } from "puppeteer-core"
import { beforeAll, describe, expect, it } from "vitest"
import { consultationStored } from "../../e2e/harness.ts"
import {
  enterQueue,
  framesByHls,
  framesDecoded,
  grows,
  isInNetwork,
  named,
  press,
  reads,
  resize,
  say,
  until,
  untilPickedUp,
} from "./firefox.ts"
import { firefoxForAll } from "./harness.ts"

describe("a visitor on a dealer's page in an unchanged Firefox, with nobody at the desk", () => {
  const harness = firefoxForAll({}, { DEMO_PICK_UP_MS: "2500" })
  const { showroom, saved } = harness
  let page: Page
  const complaints: string[] = []

  beforeAll(() => {
    page = harness.page()
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(`console: ${message.text()}`)
    })
    // Refusals by the page's policy arrive here as well.
    page.on("pageerror", (error) => {
      const { message, stack = "" } = error instanceof Error ? error : { message: String(error) }
      // The driver's own error, when it queries a document that is just being replaced: its stack names no file of a
      // page.
      if (message.includes("Permission denied to access property") && !stack.includes("http")) return
      complaints.push(`exception: ${stack || message}`)
    })
  })

  it("E1 E5 E6 is recognized again in the frame, whose storage is separate from the showroom's own", async () => {
    const uuid = () =>
      until("a uuid", () => page.evaluate(() => /"uuid":"([0-9a-f-]{36})"/.exec(document.body.innerText)?.[1]))
    const first = await uuid()
    await page.reload()
    await named(showroom, "link", "Book an appointment")
    expect(await uuid()).toBe(first)
    await showroom().evaluate(() => localStorage.setItem("left here", "in the frame"))
    const alone = await harness.browser.newPage()
    await alone.goto(harness.backend.showroom)
    expect(await alone.evaluate(() => localStorage.getItem("left here"))).toBeNull()
    await alone.close()
  })

  it.each([1280, 1000, 390])("E2 has no scroll bars inside the frame: %s", async (width) => {
    await resize(page, width, 900)
    /** Width and height that scroll bars take from the showroom, in pixels. */
    const taken = () =>
      showroom().evaluate(() => {
        const { clientWidth, clientHeight } = document.documentElement
        return [innerWidth - clientWidth, innerHeight - clientHeight]
      })
    const isRight = async () => {
      const height = await page.$eval("iframe", (frame) => frame.getBoundingClientRect().height)
      const content = await showroom().evaluate(() => document.documentElement.getBoundingClientRect().height)
      return Math.abs(height - content) <= 2 && (await taken())
    }
    expect(await until("the frame's height", isRight)).toEqual([0, 0])
    // Scroll bars would take up space: the host page has one.
    expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0)
    await resize(page, 1280, 900)
  })

  it("C1 Q1 Q7 agrees to the terms, waits in the queue and is picked up", async () => {
    await enterQueue(showroom)
    await untilPickedUp(showroom)
  })

  it("S1 S2 sees the consultant move, without any preference for this machine's own addresses", async () => {
    if (isInNetwork()) await grows("pictures by WebRTC", () => framesDecoded(showroom), 25)
    else await grows("pictures by HLS", () => framesByHls(showroom), 25, 150_000)
    await reads(showroom, /\blive\b/i)
  })

  const articles = () =>
    showroom().$$eval("[role=log] article", (found) => found.map((each) => (each as HTMLElement).innerText))

  it("H1 H3 chats, and is answered", async () => {
    await until("a greeting", async () => (await articles()).length === 1)
    await say(showroom, "Hello, what does it cost?")
    const answer = await until("an answer", async () => {
      const all = await articles()
      return all.length >= 3 && all
    })
    expect(answer[0]).toMatch(/welcome/i)
    expect(answer[1]).toMatch(/You[\s\S]*Hello, what does it cost\?$/)
    expect(answer[2]).not.toMatch(/You/)
  })

  it("H8 sends a file, and saves it from within the frame", async () => {
    const folder = join(saved().folder, "own")
    await mkdir(folder)
    const own = join(folder, "offer.txt")
    await writeFile(own, "An offer, and nothing but an offer.\n")
    const input = (await until("a place for files", () =>
      showroom().$("input[type=file]"),
    )) as ElementHandle<HTMLInputElement>
    await input.uploadFile(own)
    await named(showroom, "button", "Remove offer.txt")
    await say(showroom, "This offer")
    const link = await until("the file in the chat", () => showroom().$("button[aria-label^='Download offer.txt']"))
    await link.press("Enter")
    expect(await saved().text("offer.txt")).toBe("An offer, and nothing but an offer.\n")
    await reads(showroom, "Download started")
  })

  it("Q8 F1 says goodbye and gives feedback", async () => {
    await say(showroom, "Thank you, bye")
    await named(showroom, "heading", "How was your consultation?", 90_000)
    await press(showroom, "button", "4 stars")
    await press(showroom, "button", "Add a comment")
    const review = await named(showroom, "textbox", "What would you like to tell us?")
    await review.type("Klar und ruhig.")
    await press(showroom, "button", "Send feedback")
    await named(showroom, "heading", "Thank you for your feedback")
  })

  it("sees no error in the console, and the policy has refused nothing", () => {
    expect(complaints).toEqual([])
  })

  it("F1 C3 H1 H8 has feedback, consent and chat stored", async () => {
    const { feedback, consents, messages } = await consultationStored(harness)
    expect(feedback).toEqual([{ rating: 4, review: "Klar und ruhig." }])
    expect(consents).toBe(1)
    expect(messages).toBeGreaterThanOrEqual(5)
  })
})
