import type { RequestFailed } from "../../../application/ports/RequestFailed.ts"
import { createStore, type Store } from "../../../application/store/Store.ts"
import { type BookingForm, type BookingProblems, emptyBookingForm } from "../../../domain/booking/bookingForm.ts"
import type { TextName } from "../schedule/ScheduleSnapshot.ts"

/** The form as it is being filled in. */
export interface FormState {
  readonly values: BookingForm
  readonly phase: "open" | "sending" | "sent"
  readonly problems: BookingProblems
  readonly refusals: number
  readonly failure: RequestFailed | undefined
  /** Whether an earlier sending may have been carried out, and nobody can tell. */
  readonly isInDoubt: boolean
}

export interface BookingFormState {
  readonly state: Store<FormState>
  /** What it begins with. */
  readonly begin: (values: BookingForm) => void
  readonly write: (field: TextName, text: string) => void
  readonly chooseModel: (id: number | undefined) => void
  readonly agree: (consent: boolean) => void
  readonly become: (difference: Partial<FormState>) => void
  readonly refuse: (problems: BookingProblems) => void
}

/** Holds what the visitor fills in; it survives every failure, and a field that is corrected is no longer refused. */
export const bookingFormState = (): BookingFormState => {
  const state = createStore<FormState>({
    values: emptyBookingForm,
    phase: "open",
    problems: {},
    refusals: 0,
    failure: undefined,
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
