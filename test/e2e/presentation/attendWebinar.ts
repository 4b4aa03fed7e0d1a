import type { Page } from "playwright-core"
import { expect } from "vitest"

/**
 * Follows an invitation in a page, agrees, enters a name, and waits for the picture. Only the first visit of a guest sees
 * terms and name form, because the backend stores both answers. The terms may appear for a moment before the page of the
 * name, so this answers whichever is visible. An empty player precedes both.
 */
export const attendWebinar = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  const agree = page.getByRole("button", { name: "Agree and continue" })
  const name = page.getByRole("textbox", { name: "First name" })
  const live = page.getByRole("region", { name: "Video" }).getByText("Live", { exact: true })
  const passed = async () => {
    if (await name.isVisible()) {
      await name.fill("Anneliese")
      await name.press("Enter")
      await name.waitFor({ state: "hidden" })
    } else if (await agree.isVisible()) await agree.press("Enter")
    return live.isVisible()
  }
  await expect.poll(passed, { timeout: 40_000, interval: 250 }).toBe(true)
}
