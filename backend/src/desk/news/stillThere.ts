import type { Events } from "../../environment/events.ts"
import type { Clock } from "../../environment/time/clock.ts"
import type { Stream, Streams } from "./streams.ts"

/** Interval at which desks are asked whether they are there, in ms. */
const askMs = 10_000
/**
 * Silence after which a desk is gone, in ms: three questions. A sleeping machine closes no connection, and a proxy keeps
 * it open.
 */
const silentMs = 35_000

interface StillThereParts {
  readonly streams: Streams
  readonly events: Events
  readonly clock: Clock
}

/** A desk that is asked. */
interface Asked {
  readonly stream: Stream
  /** UTC, in ms since 1970; `undefined` before the first confirmation. */
  confirmedAt: number | undefined
}

/** Knows which desks are still there, by what they confirm. */
export interface StillThere {
  /**
   * Asks a desk now and repeatedly. `seenAt`: when it was last there, UTC, in ms since 1970; now for one that has never
   * confirmed, as the page of an earlier release. `leave`: asks it no more; returns when it left, which is now unless it
   * has fallen silent.
   */
  readonly ask: (stream: Stream) => { readonly seenAt: () => number; readonly leave: () => number }
  /** Notes the confirmation of an account. Another instance may have the stream. */
  readonly confirm: (stream: string, accountId: number) => void
  readonly stop: () => void
}

/**
 * Ends the streams of desks that have fallen silent. A desk confirms when the event comes, so that a browser which
 * throttles the timers of hidden tabs delays nothing.
 */
export const openStillThere = ({ streams, events, clock }: StillThereParts): StillThere => {
  const asked = new Map<string, Asked>()
  const seenAt = ({ confirmedAt }: Asked) => confirmedAt ?? clock.now()
  const isSilent = (desk: Asked) => clock.now() - seenAt(desk) >= silentMs
  const put = ({ stream }: Asked) => streams.send([stream], "stillThere", { stream: stream.id })
  const forget = events.on("presence", ({ stream, accountId }) => {
    const desk = asked.get(stream)
    if (desk?.stream.account.id === accountId) desk.confirmedAt = clock.now()
  })
  let cancel = () => {}
  const repeat = () => {
    cancel = clock.after(askMs, () => {
      for (const desk of asked.values()) {
        // Not `end`: what waits for a sleeping machine would keep the connection open.
        if (isSilent(desk)) desk.stream.response.destroy()
        else put(desk)
      }
      repeat()
    })
  }
  repeat()
  return {
    ask: (stream) => {
      const desk: Asked = { stream, confirmedAt: undefined }
      asked.set(stream.id, desk)
      put(desk)
      return {
        seenAt: () => seenAt(desk),
        leave: () => {
          asked.delete(stream.id)
          return isSilent(desk) ? seenAt(desk) : clock.now()
        },
      }
    },
    confirm: (stream, accountId) => events.emit("presence", { stream, accountId }),
    stop: () => {
      cancel()
      forget()
    },
  }
}
