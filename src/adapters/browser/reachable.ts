import { Effect } from "effect"
import type { Party } from "../../application/ports/browser/Instruments.ts"

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
