import { Effect } from "effect"
import type { CalendarState } from "../../../application/booking/calendar/calendarState.ts"
import type { RequestFailed } from "../../../application/ports/backend/RequestFailed.ts"
import { createStore, derived, follow, type Store } from "../../../application/store/Store.ts"
import type { BookingDraft } from "../../../domain/booking/bookingDraft.ts"
import { type BookingForm, type BookingProblems, emptyBookingForm } from "../../../domain/booking/bookingForm.ts"
import type { FormSnapshot, TextName } from "./ScheduleSnapshot.ts"

/** The form's state. */
export interface FormState {
  readonly values: BookingForm
  readonly phase: "open" | "sending" | "sent"
  readonly problems: BookingProblems
  readonly refusals: number
  readonly failure: RequestFailed | undefined
  readonly notes: FormSnapshot["notes"]
  /** Nobody can tell whether an earlier request was carried out. */
  readonly isInDoubt: boolean
}

export interface BookingFormState {
  readonly state: Store<FormState>
  readonly begin: (values: BookingForm) => void
  readonly write: (field: TextName, text: string) => void
  readonly chooseModel: (id: number | undefined) => void
  readonly agree: (consent: boolean) => void
  readonly become: (difference: Partial<FormState>) => void
  readonly refuse: (problems: BookingProblems) => void
}

/** Keeps the form through every failure. A change to a field clears its problem. */
export const bookingFormState = (): BookingFormState => {
  const state = createStore<FormState>({
    values: emptyBookingForm,
    phase: "open",
    problems: {},
    refusals: 0,
    failure: undefined,
    notes: [],
    isInDoubt: false,
  })
  const become = (difference: Partial<FormState>) => state.set({ ...state.get(), ...difference })
  const edit = (difference: Partial<BookingForm>) => {
    const { values, problems } = state.get()
    const corrected = Object.fromEntries(Object.keys(difference).map((field) => [field, undefined]))
    become({ values: { ...values, ...difference }, problems: { ...problems, ...corrected }, failure: undefined })
  }
  return {
    state,
    begin: (values) => become({ values }),
    write: (field, text) => edit({ [field]: text }),
    chooseModel: (productId) => edit({ productId }),
    agree: (consent) => edit({ consent }),
    become,
    refuse: (problems) => become({ problems, refusals: state.get().refusals + 1 }),
  }
}

/**
 * Stores the form and the chosen time after every change, until the form is sent (K3). `movingId`: the booking to move.
 */
export const keepingDraft = (
  keep: (draft: BookingDraft) => Effect.Effect<void>,
  calendar: Store<CalendarState>,
  form: Store<FormState>,
  movingId: () => number | undefined,
): Effect.Effect<never> => {
  const keepNow = Effect.suspend(() => {
    const { values, phase } = form.get()
    if (phase === "sent") return Effect.void
    const { chosen } = calendar.get()
    const time = chosen && { startsAt: chosen.startsAt, endsAt: chosen.endsAt }
    return keep({ form: values, chosen: time, movingId: movingId() })
  })
  const changes = derived([calendar, form], () => `${calendar.get().chosen?.startsAt} ${JSON.stringify(form.get())}`)
  return follow(changes, () => keepNow)
}
