import type { Locator } from "playwright-core"
import { describe, expect, it } from "vitest"
import { received } from "../browser.ts"
import { harnessForAll } from "../harness.ts"
import { tabTo, untilFocused } from "../keyboard.ts"
import { blockStorage, enterQueue, shownFrame, untilPickedUp, untilThanked, visit } from "../visitor.ts"

describe("a visitor in hardship", () => {
  const harness = harnessForAll({ env: { DEMO_PICK_UP_MS: "1000" } })

  it("E12 completes the visit with storage that throws on every access", async () => {
    const visitor = await visit(harness, { before: [blockStorage] })
    await enterQueue(visitor)
    await untilPickedUp(visitor)
    await expect.poll(async () => (await received(visitor.frame())).framesDecoded).toBeGreaterThan(10)
    await untilThanked(visitor, "Still here.")
    expect(visitor.complaints.all).toEqual([])
    await visitor.context.close()
  })

  it("T8 completes the visit by keyboard only: entrance, terms, queue, message, leaving and feedback", async () => {
    const page = await harness.newPage()
    const { keyboard } = page
    const button = (name: string) => page.getByRole("button", { name, exact: true })
    const field = (name: string) => page.getByRole("textbox", { name })
    const enter = async (control: Locator, key?: string) => {
      await tabTo(keyboard, control, key)
      await keyboard.press("Enter")
    }
    await page.goto(`${harness.backend.showroom}/?location_id=2`)
    await page.getByRole("link", { name: "Book an appointment" }).waitFor()
    await enter(button("Start live consultation"))
    await button("Agree and continue").waitFor()
    await enter(button("Agree and continue"))
    await button("Agree and continue").waitFor({ state: "hidden" })
    await untilFocused(page)
    await field("Your message").waitFor()
    await untilFocused(page)
    await tabTo(keyboard, field("Your message"))
    await keyboard.type("What does it cost?")
    await keyboard.press("Enter")
    await page.getByRole("article").filter({ hasText: "What does it cost?" }).waitFor()
    await untilFocused(page)
    await enter(button("Leave"), "Shift+Tab")
    await page.getByRole("heading", { name: "Would you like to leave?" }).and(page.locator(":focus")).waitFor()
    await keyboard.press("Escape")
    await button("Leave").and(page.locator(":focus")).waitFor()
    await keyboard.press("Enter")
    await enter(button("Leave now"))
    await page.getByRole("heading", { name: "How was your consultation?" }).waitFor()
    await untilFocused(page)
    await enter(button("3 stars"))
    await page.getByText("Thank you. Your rating has reached our team.").waitFor()
    await untilFocused(page)
    await enter(button("Add a comment"))
    await field("What would you like to tell us?").waitFor()
    await untilFocused(page)
    await tabTo(keyboard, field("What would you like to tell us?"))
    await keyboard.type("Calm.")
    await enter(button("Send feedback"))
    await page.getByRole("heading", { name: "Thank you for your feedback" }).waitFor()
    await untilFocused(page)
  })

  it.each([
    ["/?location_id=999999", "404"],
    ["/presentations/2000000000", "404"],
    ["/?token=not.a.token", "Your session or your invitation is no longer valid."],
    ["/?location_id=%E0%A4%A&booking_action=%00&booking_id=x&lang=fr&proto=none", "Welcome to the showroom"],
  ])("E4 R5 sees at %s, which only the backend or the browser refuses: %s", async (address, text) => {
    const page = await harness.newPage()
    const exceptions: string[] = []
    page.on("pageerror", (error) => exceptions.push(error.message))
    await page.goto(harness.backend.showroom + address)
    await page.getByText(text).first().waitFor()
    expect(exceptions).toEqual([])
  })

  it("R6 N3 reads the message of a backend that answers with errors, and retries", async () => {
    const page = await harness.newPage()
    await page.route("**/api/location/**", (route) =>
      route.fulfill({ status: 503, json: { message: "We are moving house." } }),
    )
    await page.goto(harness.backend.showroom)
    await page.getByText("We are moving house.").waitFor()
    await page.unroute("**/api/location/**")
    await page.getByRole("button", { name: "Try again" }).click()
    await page.getByRole("link", { name: "Book an appointment" }).waitFor()
  })

  it("R6 reads that nobody answers", async () => {
    const page = await harness.newPage()
    await page.route("**/api/**", (route) => route.abort())
    await page.goto(harness.backend.showroom)
    await page.getByText("The connection failed, please try again.").first().waitFor()
  })

  it("E3 sees the invalid field of config.json", async () => {
    const page = await harness.newPage()
    await page.route("**/config.json", (route) => route.fulfill({ json: { schemaVersion: 1, apiBaseUrl: "" } }))
    await page.goto(harness.backend.showroom)
    await page.getByText(/apiBaseUrl/).waitFor()
  })

  it("X2 sees that the connection failed while every token is refused, and joins the queue afterwards", async () => {
    const page = await harness.newPage()
    await page.route("**/api/auth_token", (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto(`${harness.backend.showroom}/queue`)
    await page.getByRole("button", { name: "Agree and continue" }).click()
    await page.getByText("The connection failed, please try again.").first().waitFor()
    await page.unroute("**/api/auth_token")
    await page.getByRole("button", { name: /again/i }).first().click()
    await page
      .getByText(/You’re next|consultant/)
      .first()
      .waitFor()
  })

  it("E13 is not affected by malformed messages of the host", async () => {
    const visitor = await visit(harness)
    const warnings: string[] = []
    visitor.page.on("console", (message) => warnings.push(message.text()))
    await visitor.page.evaluate(() => {
      const frame = document.querySelector("iframe") as HTMLIFrameElement
      const say = (message: unknown) => frame.contentWindow?.postMessage(message, "*")
      for (const message of [
        null,
        7,
        "x",
        [],
        {},
        { type: "consent_settings" },
        { type: "consent_settings", groups: "{" },
        { type: "consent_settings", groups: "[1]" },
        { type: "presentation_product", product: "[]" },
        { type: "presentation_product", product: `"${"x".repeat(100_000)}"` },
      ])
        say(message)
      say({ type: "presentation_product", product: JSON.stringify({ id: 1, brand: "Livid", model: "Aurelia" }) })
    })
    await shownFrame(visitor.page).getByText("You are looking at the Livid Aurelia.").waitFor()
    expect(visitor.complaints.all).toEqual([])
    await visitor.context.close()
  })
})
