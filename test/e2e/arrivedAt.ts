import type { Frame, Page } from "playwright-core"
import { expect } from "vitest"

/**
 * Waits until a move has put the focus on the new page's heading, and checks that no box around it invites to press it.
 */
export const arrivedAt = async (place: Frame | Page, heading: string | RegExp): Promise<void> => {
  const title = place.getByRole("heading", { level: 1, name: heading, exact: true })
  await title.waitFor()
  await expect.poll(() => title.evaluate((each) => each === document.activeElement)).toBe(true)
  expect(await title.evaluate((each) => getComputedStyle(each).outlineStyle)).toBe("none")
}
