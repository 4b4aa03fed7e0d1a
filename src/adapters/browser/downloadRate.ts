import { Effect } from "effect"

/** What is needed of the page's globals. */
export interface LoadingPage {
  readonly fetch: typeof fetch
  readonly location: { readonly origin: string }
  readonly performance: Pick<Performance, "now" | "getEntriesByType">
}

/** How long is looked at most, in ms, and how much is loaded at most, in bytes: visitors may pay for it. */
const longestMs = 2_000
const mostBytes = 3_000_000
/** Fewer bytes say nothing about a rate. */
const leastBytes = 100_000
/** Some at a time, so that waiting for answers does not count as a slow line. */
const atOnce = 4

/** The largest file that this page has loaded from its own origin, which is surely there. */
const largestFile = ({ performance, location }: LoadingPage): string | undefined =>
  (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
    .filter(({ name, encodedBodySize }) => name.startsWith(`${location.origin}/`) && encodedBodySize > 0)
    .toSorted((one, other) => other.encodedBodySize - one.encodedBodySize)
    .at(0)?.name

/** Loads the page's largest file again and again, past the cache; kbit/s as they come over the line (S8). */
export const downloadRate = (page: LoadingPage): Effect.Effect<number | undefined> =>
  Effect.promise(async (interrupted) => {
    const file = largestFile(page)
    if (file === undefined) return undefined
    const signal = AbortSignal.any([interrupted, AbortSignal.timeout(longestMs)])
    let bytes = 0
    const began = page.performance.now()
    const load = async () => {
      while (bytes < mostBytes) {
        const { body } = await page.fetch(file, { cache: "no-store", signal })
        const reader = body?.getReader()
        for (let part = await reader?.read(); part?.value; part = await reader?.read()) bytes += part.value.length
      }
    }
    // The end of the time is an end, not a failure; a line that breaks has told what it could.
    await Promise.allSettled(Array.from({ length: atOnce }, load))
    const ms = page.performance.now() - began
    return bytes < leastBytes ? undefined : Math.round((bytes * 8) / ms)
  })
