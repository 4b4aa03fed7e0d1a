import { type Entrance, onFreshPage, type Profile, patienceMs } from "./loadPage.ts"

/**
 * When the first screen's button appeared, when it answered a press, and when a press was carried out, in ms from the
 * navigation's start.
 */
export interface Usable {
  readonly thereMs: number
  /** When the button became busy or disappeared. */
  readonly answeredMs: number
  /** When the button's action started. */
  readonly usableMs: number
}

declare global {
  /** A global of the pressed page that notifies its driver. */
  var tellUsable: (usable: Usable) => void
}

/**
 * Presses the button as soon as it appears, and again until the page answers. Reports when the press has been carried
 * out.
 */
const pressUntilCarriedOut = ({ button: name, begins }: Entrance): void => {
  let thereMs: number | undefined
  let answeredMs: number | undefined
  let carriedOutMs: number | undefined
  const fetchNow = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if ("request" in begins && url.includes(begins.request)) carriedOutMs ??= performance.now()
    return fetchNow(input, init)
  }
  const button = () =>
    [...document.querySelectorAll<HTMLButtonElement>("button")].find(
      (each) =>
        // Our button also contains hidden words for its busy state.
        each.textContent?.trim().startsWith(name) &&
        !each.disabled &&
        each.ariaDisabled !== "true" &&
        each.getClientRects().length > 0,
    )
  const check = () => {
    const found = button()
    if (found !== undefined) {
      thereMs ??= performance.now()
      answeredMs = undefined
      found.click()
    }
    if (thereMs !== undefined && button() === undefined) answeredMs ??= performance.now()
    if ("shows" in begins && document.querySelector(begins.shows) !== null) carriedOutMs ??= performance.now()
    if (thereMs !== undefined && answeredMs !== undefined && carriedOutMs !== undefined)
      globalThis.tellUsable({ thereMs, answeredMs, usableMs: carriedOutMs })
    else setTimeout(check, 5)
  }
  // On a fast network the press leaves the page before the next look at the button. What a page that is left calls
  // may be lost, so the next page reports it.
  const left = sessionStorage.getItem("usable")
  if (left !== null) {
    globalThis.tellUsable(JSON.parse(left))
    return
  }
  addEventListener("pagehide", () => {
    if (thereMs === undefined || carriedOutMs === undefined) return
    const usable = { thereMs, answeredMs: answeredMs ?? performance.now(), usableMs: carriedOutMs }
    sessionStorage.setItem("usable", JSON.stringify(usable))
  })
  check()
}

/** Loads a page and presses its button at once. */
export const measureUsable = (entrance: Entrance, profile: Profile): Promise<Usable> =>
  onFreshPage(profile, async (page) => {
    let tell: (usable: Usable) => void = () => undefined
    const reported = new Promise<Usable>((resolve, reject) => {
      tell = resolve
      const late = () => reject(new Error(`${entrance.button} was not carried out, now at ${page.url()}`))
      setTimeout(late, patienceMs).unref()
    })
    const loading = async () => {
      // Before the script that calls it: a page that was left reports as soon as the next one begins.
      await page.exposeFunction("tellUsable", tell)
      await page.addInitScript(pressUntilCarriedOut, entrance)
      await page.goto(`${entrance.origin}/`, { waitUntil: "commit", timeout: patienceMs })
    }
    const [usable] = await Promise.all([reported, loading()])
    return usable
  })
