import type { Frame, Locator, Page } from "playwright-core"
import { expect } from "vitest"
import { unseenFocus } from "./layout/readersChecks.ts"

/** Presses Tab until the element has the focus, for a visitor who uses only the keyboard. The focus is visible at each stop. */
export const tabTo = async (keyboard: Page["keyboard"], wanted: Locator, key = "Tab"): Promise<void> => {
  const isThere = () => wanted.evaluate((element) => element === document.activeElement)
  for (let stops = 0; stops < 60; stops += 1) {
    const arrived = await isThere()
    if (stops > 0 || arrived) expect(await wanted.evaluate(unseenFocus)).toBeUndefined()
    if (arrived) return
    await keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${wanted}`)
}

/** Waits until something on the page has the focus: a change of page or an answer must not lose it. */
export const untilFocused = (place: Frame | Page): Promise<void> =>
  expect.poll(() => place.evaluate(() => document.activeElement !== document.body)).toBe(true)
