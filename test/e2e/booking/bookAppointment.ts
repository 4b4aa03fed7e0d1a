import type { Page } from "playwright-core"

/** Books the first free time of location 1 with the showroom by itself, and waits for the result page: the desk lists the next appointments only. */
export const bookAppointment = async (page: Page, showroom: string): Promise<void> => {
  await page.goto(`${showroom}/schedule-presentation?location_id=1`)
  await page
    .getByRole("gridcell", { name: /\d free times?$/ })
    .first()
    .click()
  await page.locator("[role=option]").first().click()
  await page.getByRole("textbox", { name: "First name" }).fill("Anneliese")
  await page.getByRole("textbox", { name: "Last name" }).fill("Brückner")
  await page.getByRole("textbox", { name: "E-mail" }).fill("anneliese.brueckner@post.example")
  await page.getByRole("checkbox").check()
  await page.getByRole("button", { name: "Book appointment" }).click()
  await page.getByRole("heading", { level: 1, name: "Your appointment is booked" }).waitFor()
}
