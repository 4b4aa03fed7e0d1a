import { Effect } from "effect"
import type { Visit } from "../../../domain/visit/Visit.ts"
import type { BookingTabs } from "../../ports/browser/BookingBrowser.ts"
import type { OwnTimes } from "../calendar/calendarState.ts"
import type { OpenedBooking } from "../manage/openBooking.ts"
import type { KeepDraft } from "../submit/keepDraft.ts"
import type { RecoverAttempt } from "../submit/recoverAttempt.ts"

/** Loads the code that only a lost answer or a second tab needs. `undefined` if that fails. */
export type LoadRecovery = Effect.Effect<RecoverAttempt | undefined>

/** `about`: returns the booking to move. Calls `onOwn` with the visitor's own booking of a time that looked taken (K4). */
type OpenOwnTimes = (
  visit: Visit,
  about: () => Parameters<KeepDraft["pending"]>[1],
  onOwn: (own: OpenedBooking) => void,
) => OwnTimes

/**
 * Resolves the owner of a taken time, so that the visitor's own time is never shown as taken (readings K4, own time).
 */
export const ownTimes =
  ({
    drafts,
    bookingTabs,
    loadRecovery,
  }: {
    readonly drafts: KeepDraft
    readonly bookingTabs: BookingTabs
    readonly loadRecovery: LoadRecovery
  }): OpenOwnTimes =>
  (visit, about, onOwn) => {
    const changedElsewhere = new Set<number>()
    return {
      live: bookingTabs.onChange((id) => Effect.sync(() => void changedElsewhere.add(id))),
      ownerOf: (startsAt, bookingId) =>
        Effect.gen(function* () {
          const pending = yield* drafts.pending(visit, about())
          const lost = pending?.request.startsAt === startsAt ? pending : undefined
          const ids = bookingId === undefined ? [...changedElsewhere] : [bookingId]
          if (lost === undefined && ids.length === 0) return "other"
          const recovery = yield* loadRecovery
          if (recovery === undefined) return "perhapsVisitor"
          const recovered = lost && (yield* recovery.finishIfMade(visit, lost))
          const own =
            recovered === undefined || recovered === "notMade" ? yield* recovery.ownAt(visit, startsAt, ids) : recovered
          if (own === undefined) return "other"
          if (typeof own === "string") return "perhapsVisitor"
          onOwn(own)
          return "visitor"
        }),
    }
  }
