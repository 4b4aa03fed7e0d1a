import { Effect } from "effect"
import type { CalendarState } from "../../../application/booking/calendar/Calendar.ts"
import { derived, type Store } from "../../../application/store/Store.ts"
import type { BookingDraft } from "../../../domain/booking/draft.ts"
import { run } from "../../viewmodel/command.ts"
import type { FormState } from "../details/bookingFormState.ts"
import { following } from "./following.ts"

/** Keeps what is chosen and filled in whenever it changes, until it is sent (K3). `movingId`: the booking that it is about. */
export const keepingDraft = (
  keep: (draft: BookingDraft) => Effect.Effect<void>,
  calendar: Store<CalendarState>,
  form: Store<FormState>,
  movingId: () => number | undefined,
): Effect.Effect<never> => {
  const current = Effect.suspend(() => {
    const { values, phase } = form.get()
    if (phase === "sent") return Effect.void
    const { chosen } = calendar.get()
    const time = chosen && { startsAt: chosen.startsAt, endsAt: chosen.endsAt }
    return keep({ form: values, chosen: time, movingId: movingId() })
  })
  const changes = derived([calendar, form], () => `${calendar.get().chosen?.startsAt} ${JSON.stringify(form.get())}`)
  let kept = ""
  return following(changes, (change) => {
    if (change === kept) return
    kept = change
    run(current)
  })
}
