import { Clock, Effect } from "effect"
import type { ServerClock } from "../../../application/ports/backend/ServerClock.ts"

/** The backend's time by its Date headers, which CORS exposes (decisions, Server time). */
export interface DateHeaderClock extends ServerClock {
  /** The same fetch, whose answers set the clock. */
  readonly listening: (fetchNow: typeof fetch) => typeof fetch
}

/** What the difference of the clocks, server less own, can be, in ms. */
interface Difference {
  readonly least: number
  readonly most: number
}

/** `ownNow` is the visitor's own clock, in ms since 1970. */
export const dateHeaderClock = (ownNow: () => number = Date.now): DateHeaderClock => {
  let known: Difference | undefined

  const listener = (date: string | null, askedAt: number): void => {
    // Absent where the backend does not expose it.
    const stamped = date === null ? Number.NaN : Date.parse(date)
    if (Number.isNaN(stamped)) return
    // The header counts whole seconds, and was written at some time between question and answer.
    const heard = { least: stamped - ownNow(), most: stamped + 1_000 - askedAt }
    const both = known && { least: Math.max(known.least, heard.least), most: Math.min(known.most, heard.most) }
    // Several answers narrow it down; where they contradict each other a clock was set meanwhile.
    known = both === undefined || both.least > both.most ? heard : both
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
