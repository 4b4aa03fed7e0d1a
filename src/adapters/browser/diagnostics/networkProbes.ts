import { Effect } from "effect"
import type { Party } from "../../../application/ports/browser/Diagnostics.ts"

export interface LoadingPage {
  readonly fetch: typeof fetch
  readonly location: { readonly origin: string }
  readonly performance: Pick<Performance, "now" | "getEntriesByType">
}

/** Maximum duration in ms, and maximum download in bytes: visitors may pay for it. */
const longestMs = 2_000
const mostBytes = 3_000_000
/** Minimum download for a usable rate, in bytes. */
const leastBytes = 100_000
/** Parallel requests, so that latency does not count as a slow connection. */
const atOnce = 4

const isResource = (entry: PerformanceEntry): entry is PerformanceResourceTiming => "encodedBodySize" in entry

const largestFile = ({ performance, location }: LoadingPage): string | undefined =>
  performance
    .getEntriesByType("resource")
    .filter(isResource)
    .filter(({ name, encodedBodySize }) => name.startsWith(`${location.origin}/`) && encodedBodySize > 0)
    .toSorted((one, other) => other.encodedBodySize - one.encodedBodySize)
    .at(0)?.name

/**
 * Measures the download rate in kbit/s on the wire: fetches the page's largest file repeatedly, bypassing the cache
 * (S8).
 */
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
    // The timeout ends the measurement and is not a failure; a connection that breaks still yields a rate.
    await Promise.allSettled(Array.from({ length: atOnce }, load))
    const ms = page.performance.now() - began
    return bytes < leastBytes ? undefined : Math.round((bytes * 8) / ms)
  })

export interface ReachingPage {
  readonly WebSocket: typeof WebSocket
  readonly fetch: typeof fetch
}

/** Timeout of a probe, in ms (S4). */
const timeoutMs = 7_000

/**
 * Subprotocols that a probe offers: a broker may refuse a socket without one, and Chromium fails a socket whose offer
 * the server ignores (STOMP 1.2).
 */
const spoken: Readonly<Record<Party, ReadonlyArray<string>>> = {
  mediaServer: [],
  broker: ["v12.stomp", "v11.stomp", "v10.stomp"],
}

const socketOpens = (page: ReachingPage, address: string, protocols: ReadonlyArray<string>): Effect.Effect<boolean> =>
  Effect.callback((resume) => {
    try {
      const socket = new page.WebSocket(address, [...protocols])
      socket.addEventListener("open", () => resume(Effect.succeed(true)), { once: true })
      socket.addEventListener("error", () => resume(Effect.succeed(false)), { once: true })
      socket.addEventListener("close", () => resume(Effect.succeed(false)), { once: true })
      return Effect.sync(() => socket.close())
    } catch {
      // The address is invalid, or a policy forbids it.
      resume(Effect.succeed(false))
      return undefined
    }
  })

/** Whether a server responds; any response counts, readable or not. */
const isAnswered = ({ fetch }: ReachingPage, address: string): Effect.Effect<boolean> =>
  Effect.tryPromise((signal) => fetch(address, { method: "HEAD", mode: "no-cors", signal })).pipe(
    Effect.as(true),
    Effect.orElseSucceed(() => false),
  )

/** Whether a party responds at its ws(s) or http(s) address in time (S8). */
export const reachable = (page: ReachingPage, party: Party, address: string): Effect.Effect<boolean> => {
  const asked = Effect.suspend(() =>
    /^wss?:/.test(address) ? socketOpens(page, address, spoken[party]) : isAnswered(page, address),
  )
  return Effect.timeoutOrElse(asked, { duration: timeoutMs, orElse: () => Effect.succeed(false) })
}
