import { type Entrance, onFreshPage, type Profile } from "./loadPage.ts"

declare global {
  /** Of the page that is pressed: when the button was first there, and when a press on it had been carried out, in ms. */
  var pressing: { there?: number; carriedOut?: number }
}

/** Presses the button of this name as soon as it is there, again and again until the page has done something about it. */
const pressUntilCarriedOut = (name: string): void => {
  const pressing: typeof globalThis.pressing = {}
  globalThis.pressing = pressing
  const path = location.pathname
  const button = () =>
    [...document.querySelectorAll<HTMLButtonElement>("button")].find(
      (each) =>
        // Ours bears unseen words for when it is busy, too.
        each.textContent?.trim().startsWith(name) &&
        !each.disabled &&
        each.ariaBusy !== "true" &&
        each.ariaDisabled !== "true" &&
        each.getClientRects().length > 0,
    )
  const look = () => {
    const found = button()
    if (found !== undefined) {
      pressing.there ??= performance.now()
      found.click()
    }
    if (pressing.there !== undefined && (location.pathname !== path || button() === undefined))
      pressing.carriedOut = performance.now()
    else setTimeout(look, 5)
  }
  look()
}

const patienceMs = 60_000

/** When the entrance's button is there, and when a press on it is carried out, in ms from the navigation's start. */
export interface Usable {
  readonly thereMs: number
  readonly usableMs: number
}

/** Loads a page and presses its button at once. */
export const measureUsable = ({ origin, button }: Entrance, profile: Profile): Promise<Usable> =>
  onFreshPage(profile, async (page) => {
    await page.addInitScript(pressUntilCarriedOut, button)
    await page.goto(`${origin}/`, { waitUntil: "commit", timeout: patienceMs })
    // By hand: waitForFunction wants eval, which the page's policy forbids.
    for (const began = Date.now(); ; await page.waitForTimeout(50)) {
      const { there = Number.NaN, carriedOut } = await page.evaluate(() => globalThis.pressing ?? {})
      if (carriedOut !== undefined) return { thereMs: there, usableMs: carriedOut }
      if (Date.now() - began > patienceMs) throw new Error(`${button} was not answered within ${patienceMs} ms`)
    }
  })
