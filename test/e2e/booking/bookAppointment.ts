import type { Frame, FrameLocator, Page } from "playwright-core"
import { expect } from "vitest"
import { press } from "../visitor.ts"

/** Turns the calendar to the next month, all of whose days are ahead, whatever today is. */
export const showNextMonth = async (view: Page | Frame): Promise<void> => {
  const month = view.getByRole("heading", { level: 3, name: /\d{4}$/ })
  const before = await month.innerText()
  await press(view.getByRole("button", { name: "Next month" }))
  await expect.poll(() => month.innerText()).not.toBe(before)
  await view.locator("[role=grid][aria-busy=false]").waitFor()
}

/**
 * Chooses the second free time of the first day that has two. The first one may begin before the test ends, and an
 * appointment that has begun changes no more.
 */
export const chooseTime = async (view: Page | Frame | FrameLocator): Promise<void> => {
  await press(view.getByRole("gridcell", { name: /([2-9]|\d\d) free times$/ }).first())
  await press(view.locator("[role=option]").nth(1))
}

/** Books an early free time on the visible calendar page, and waits for the result page. */
export const fillInAppointment = async (view: Page | Frame): Promise<void> => {
  await chooseTime(view)
  await view.getByRole("textbox", { name: "First name" }).fill("Anneliese")
  await view.getByRole("textbox", { name: "Last name" }).fill("Brückner")
  await view.getByRole("textbox", { name: "E-\u2060mail" }).fill("anneliese.brueckner@post.example")
  await view.getByRole("checkbox").check()
  await press(view.getByRole("button", { name: "Book appointment" }))
  // Polled as text, so that a failure says what the page shows instead.
  await expect.poll(() => view.getByRole("main").innerText()).toContain("Your appointment is booked")
  await view.getByRole("heading", { level: 1, name: "Your appointment is booked" }).waitFor()
}

/**
 * Books an early free time of location 1 in the showroom outside a frame. Early, because the desk lists only the next
 * appointments.
 */
export const bookAppointment = async (page: Page, showroom: string): Promise<void> => {
  await page.goto(`${showroom}/schedule-presentation?location_id=1`)
  await fillInAppointment(page)
}
