import type { Page } from "playwright-core"
import { type BackendProcess, startBackend } from "../../../test/e2e/backendProcess.ts"
import { press } from "../../../test/e2e/visitor.ts"
import { type Figure, medianOf, reported, type Section } from "./figures.ts"
import { onFreshPage, profiles } from "./peers/loadPage.ts"

/** What a visitor does, and what must then be visible. */
const steps = {
  terms: "live button, to the terms",
  place: "terms agreed to, to the place in line",
  composer: "consultation's address, to the chat",
  picture: "consultation's address, to the first picture",
  days: "booking link, to the free days",
  times: "day, to its times",
} as const

type Step = keyof typeof steps

/** Longer than a page must be idle before it prefetches the next one (R10), plus the time of the prefetch, in ms. */
const restMs = 6_000
const patience = { timeout: 60_000 }

const consultation = async (page: Page, origin: string, took: (step: Step, since: number) => void): Promise<void> => {
  await page.goto(`${origin}/?lang=en`)
  await page.getByRole("link", { name: "Book an appointment" }).waitFor(patience)
  await page.waitForTimeout(restMs)
  let since = Date.now()
  await press(page.getByRole("button", { name: "Start live consultation" }))
  const agree = page.getByRole("button", { name: "Agree and continue" })
  await agree.waitFor(patience)
  took("terms", since)
  await page.waitForTimeout(restMs)
  since = Date.now()
  await press(agree)
  await page.getByText("You’re next.").first().waitFor(patience)
  took("place", since)
  await page.waitForURL(/\/presentations\//, patience)
  since = Date.now()
  await page.getByRole("textbox", { name: "Your message" }).waitFor(patience)
  took("composer", since)
  await page.waitForFunction(() => (document.querySelector("video")?.videoWidth ?? 0) > 0, undefined, patience)
  took("picture", since)
}

const bookTime = async (page: Page, origin: string, took: (step: Step, since: number) => void): Promise<void> => {
  await page.goto(`${origin}/?lang=en`)
  const link = page.getByRole("link", { name: "Book an appointment" })
  await link.waitFor(patience)
  await page.waitForTimeout(restMs)
  let since = Date.now()
  await link.press("Enter")
  const days = page.getByRole("gridcell", { name: /free times?$/ })
  await days.first().waitFor(patience)
  took("days", since)
  await page.waitForTimeout(restMs)
  since = Date.now()
  // A day that neither pointer nor focus has reached, so that its times are not loaded yet.
  await days.last().click({ force: true })
  await page.getByRole("listbox").getByRole("option").first().waitFor(patience)
  took("times", since)
}

/**
 * How long an unhurried visitor waits for the screens behind the first, on the slow profile, in a fresh profile each
 * time: the screens up to a consultation and up to a time to book.
 */
export const measureLaterScreens = async (
  runs: number,
  progress: (what: string) => void,
): Promise<ReadonlyArray<Section>> => {
  const times = new Map<Step, number[]>(Object.keys(steps).map((step) => [step as Step, []]))
  const [slow] = profiles
  if (slow === undefined) throw new Error("there is no profile")
  for (let run = 1; run <= runs; run += 1) {
    // A new backend each time, because the consultant of the last run has a visitor.
    const backend: BackendProcess = await startBackend({ env: { DEMO_PICK_UP_MS: String(restMs) } })
    try {
      for (const screens of [consultation, bookTime])
        await onFreshPage(slow, (page) =>
          screens(page, backend.showroom, (step, since) => {
            const ms = Date.now() - since
            times.get(step)?.push(ms)
            progress(`${run} of ${runs}, ${steps[step]}: ${ms} ms`)
          }),
        )
    } finally {
      await backend.stop()
    }
  }
  const figures = [...times].map(
    ([step, values]): Figure => ({
      ...reported(steps[step], medianOf(values), "ms"),
      ...(runs > 1 && { detail: `${Math.min(...values)} to ${Math.max(...values)}` }),
    }),
  )
  return [{ name: "Later screens, slow", figures }]
}
