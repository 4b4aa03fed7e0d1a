import { type Entrance, onFreshPage, patienceMs, type Profile } from "./loadPage.ts"

/** When the entrance's button is there, and when a press on it is carried out, in ms from the navigation's start. */
export interface Usable {
  readonly thereMs: number
  readonly usableMs: number
}

declare global {
  /** Of the page that is pressed: tells its driver. */
  var tellUsable: (usable: Usable) => void
}

/** Presses the button of this name as soon as it is there, again and again until the page has done something about it. */
const pressUntilCarriedOut = (name: string): void => {
  const path = location.pathname
  let thereMs: number | undefined
  const button = () =>
    [...document.querySelectorAll<HTMLButtonElement>("button")].find(
      (each) =>
        // Ours bears unseen words for when it is busy, too.
        each.textContent?.trim().startsWith(name) &&
        !each.disabled &&
        each.ariaDisabled !== "true" &&
        each.getClientRects().length > 0,
    )
  const look = () => {
    const found = button()
    if (found !== undefined) {
      thereMs ??= performance.now()
      found.click()
    }
    if (thereMs !== undefined && (location.pathname !== path || button() === undefined))
      globalThis.tellUsable({ thereMs, usableMs: performance.now() })
    else setTimeout(look, 5)
  }
  look()
}

/** Loads a page and presses its button at once. */
export const measureUsable = ({ origin, button }: Entrance, profile: Profile): Promise<Usable> =>
  onFreshPage(profile, async (page) => {
    const told = new Promise<Usable>((resolve, reject) => {
      const impatience = setTimeout(() => reject(new Error(`${button} was not answered`)), patienceMs)
      page
        .exposeFunction("tellUsable", (usable: Usable) => {
          clearTimeout(impatience)
          resolve(usable)
        })
        .catch(reject)
    })
    await page.addInitScript(pressUntilCarriedOut, button)
    const [usable] = await Promise.all([told, page.goto(`${origin}/`, { waitUntil: "commit", timeout: patienceMs })])
    return usable
  })
