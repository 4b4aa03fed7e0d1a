import { describe, expect, it } from "vitest"
import { harnessForAll } from "../harness.ts"

describe("a visitor who ticks the consent while the chosen time is not yet held", () => {
  const harness = harnessForAll()

  it.each([1280, 375])(
    "K3 K4 has it ticked at %i px, although the answer arrives between press and release",
    async (width) => {
      const context = await harness.newContext({ viewport: { width, height: 900 }, reducedMotion: "reduce" })
      const page = await context.newPage()
      let answer = () => {}
      const held = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route("**/api/booking/hold", async (route) => {
        await held
        await route.continue()
      })
      await page.goto(`${harness.backend.showroom}/schedule-presentation?location_id=1&lang=en`)
      await page.locator("[role=grid][aria-busy=false]").waitFor()
      await page
        .getByRole("gridcell", { name: /\d free times?$/ })
        .first()
        .press("Enter")
      const asked = page.waitForRequest("**/api/booking/hold")
      await page.locator("[role=option]").first().press("Enter")
      await asked
      const box = page.getByRole("checkbox")
      await box.scrollIntoViewIfNeeded()
      const place = await box.boundingBox()
      if (place === null) throw new Error("The checkbox is not visible.")
      await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2)
      await page.mouse.down()
      answer()
      await page.getByText(/^Kept for you for another/).waitFor()
      await page.mouse.up()
      expect(await box.isChecked()).toBe(true)
      expect(await box.boundingBox()).toEqual(place)
      await context.close()
    },
  )
})
