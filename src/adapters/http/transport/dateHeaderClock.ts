import { Clock, Effect } from "effect"
import type { ServerClock } from "../../../application/ports/backend/ServerClock.ts"

/** The backend's time from its Date headers, which CORS exposes (decisions, Server time). */
export interface DateHeaderClock extends ServerClock {
  /** Wraps a fetch so that its responses set the clock. */
  readonly listening: (fetchNow: typeof fetch) => typeof fetch
}

/** Bounds of the clock difference, server minus own, in ms. */
interface Difference {
  readonly least: number
  readonly most: number
}

/** `ownNow` is the visitor's own clock, in ms since 1970. */
export const dateHeaderClock = (ownNow: () => number = Date.now): DateHeaderClock => {
  let known: Difference | undefined

  const listener = (date: string | null, askedAt: number): void => {
    // `null` if the backend does not expose the header.
    const stamped = date === null ? Number.NaN : Date.parse(date)
    if (Number.isNaN(stamped)) return
    // The header has whole seconds, and the backend wrote it between request and response.
    const bounds = { least: stamped - ownNow(), most: stamped + 1_000 - askedAt }
    const both = known && { least: Math.max(known.least, bounds.least), most: Math.min(known.most, bounds.most) }
    // Each response narrows the bounds. If two contradict each other, a clock was set in between.
    known = both === undefined || both.least > both.most ? bounds : both
  }

  return {
    now: Effect.map(Clock.currentTimeMillis, (own) =>
      known === undefined ? own : Math.round(own + (known.least + known.most) / 2),
    ),
    listening: (fetchNow) => async (input, init) => {
      const askedAt = ownNow()
      const answer = await fetchNow(input, init)
      listener(answer.headers.get("date"), askedAt)
      return answer
    },
  }
}
