import { Effect } from "effect"
import type { Party } from "../../../application/ports/browser/Diagnostics.ts"

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

const isResource = (entry: PerformanceEntry): entry is PerformanceResourceTiming => "encodedBodySize" in entry

/** The largest file that this page has loaded from its own origin, which is surely there. */
const largestFile = ({ performance, location }: LoadingPage): string | undefined =>
  performance
    .getEntriesByType("resource")
    .filter(isResource)
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

/** What is needed of the page's globals. */
export interface ReachingPage {
  readonly WebSocket: typeof WebSocket
  readonly fetch: typeof fetch
}

/** A reply later than this helps nobody who waits for a picture, in ms (S4). */
const patienceMs = 7_000

/** What is offered to speak: a broker may refuse a socket without, and Chromium one whose offer is not taken up (STOMP 1.2). */
const spoken: Readonly<Record<Party, ReadonlyArray<string>>> = {
  mediaServer: [],
  broker: ["v12.stomp", "v11.stomp", "v10.stomp"],
}

/** A socket that opened is closed at once: that it opened is all that is asked. */
const socketOpens = (page: ReachingPage, address: string, protocols: ReadonlyArray<string>): Effect.Effect<boolean> =>
  Effect.callback((resume) => {
    try {
      const socket = new page.WebSocket(address, [...protocols])
      socket.addEventListener("open", () => resume(Effect.succeed(true)), { once: true })
      socket.addEventListener("error", () => resume(Effect.succeed(false)), { once: true })
      socket.addEventListener("close", () => resume(Effect.succeed(false)), { once: true })
      return Effect.sync(() => socket.close())
    } catch {
      // An address that is none, or a policy that forbids it.
      resume(Effect.succeed(false))
      return undefined
    }
  })

/** Any answer, readable or not, says that somebody is there. */
const isAnswered = ({ fetch }: ReachingPage, address: string): Effect.Effect<boolean> =>
  Effect.tryPromise((signal) => fetch(address, { method: "HEAD", mode: "no-cors", signal })).pipe(
    Effect.as(true),
    Effect.orElseSucceed(() => false),
  )

/** Whether a party answers at its ws(s) or http(s) address in time (S8). */
export const reachable = (page: ReachingPage, party: Party, address: string): Effect.Effect<boolean> => {
  const asked = Effect.suspend(() =>
    /^wss?:/.test(address) ? socketOpens(page, address, spoken[party]) : isAnswered(page, address),
  )
  return Effect.timeoutOrElse(asked, { duration: patienceMs, orElse: () => Effect.succeed(false) })
}
