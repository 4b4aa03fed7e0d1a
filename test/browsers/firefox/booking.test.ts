import { describe, expect, it } from "vitest"
import { named, press, until } from "./firefox.ts"
import { firefoxForAll } from "./harness.ts"

describe("a visitor on a dealer's page who books an appointment in Firefox", () => {
  const harness = firefoxForAll()
  const { showroom, saved } = harness

  it("K1 K3 K4 K6 chooses a day and a time, and reads that it is booked", async () => {
    await press(showroom, "link", "Book an appointment")
    const there = (selector: string) => until(selector, () => showroom().$(selector))
    await there("[role=gridcell][aria-label$='free times']")
    // The grid has one tab stop, today. Arrow keys reach another day, whose times do not begin during the test.
    await (await there("[role=gridcell][tabindex='0']")).focus()
    const reached = () => showroom().evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "")
    for (let days = 0; days < 1 || (days < 31 && !/\d free times$/.test(await reached())); days++)
      await harness.page().keyboard.press("ArrowRight")
    await harness.page().keyboard.press("Enter")
    const time = await there("[role=option]")
    await time.press("Enter")
    await there("[role=option][aria-selected='true']")
    for (const [label, text] of [
      ["First name", "Anneliese"],
      ["Last name", "Brückner"],
      ["E-\u2060mail", "anneliese.brueckner@post.example"],
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
    expect(await saved().text(".ics")).toMatch(/^DTSTART:\d{8}T\d{6}Z\r$/m)
  })

  it("K4 has the appointment stored", async () => {
    const { kept } = await harness.stored({
      kept: "select first_name, last_name, status_id from bookings where email = 'anneliese.brueckner@post.example'",
    })
    expect(kept).toEqual([{ first_name: "Anneliese", last_name: "Brückner", status_id: 1 }])
  })
})
