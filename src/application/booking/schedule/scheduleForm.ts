import { Effect } from "effect"
import {
  type BookingForm,
  type BookingProblems,
  emptyBookingForm,
  firstWrong,
} from "../../../domain/booking/bookingForm.ts"
import type { Prefill } from "../../../domain/host/HostCommand.ts"
import { isRefused } from "../../../domain/request/refusal.ts"
import type { Visit } from "../../../domain/visit/Visit.ts"
import type { RequestFailed } from "../../ports/backend/RequestFailed.ts"
import { change, createStore, derived, follow, type Store, type WritableStore } from "../../store/Store.ts"
import type { Calendar } from "../calendar/openCalendar.ts"
import type { OpenedBooking } from "../manage/openBooking.ts"
import type { KeepDraft } from "../submit/keepDraft.ts"
import type { Submission, SubmitBooking, Submitted } from "../submit/submitBooking.ts"
import type { Beginning } from "./beginSchedule.ts"
import type { BookingToMove } from "./bookingToMove.ts"

export type TextName = "firstName" | "lastName" | "email" | "phone" | "comments"

export interface FormState {
  readonly values: BookingForm
  readonly phase: "open" | "sending" | "sent"
  readonly problems: BookingProblems
  /** Number of rejected submits. */
  readonly refusals: number
  /** Why sending failed. */
  readonly failure: RequestFailed | undefined
  /**
   * After a lost response and a reload: there is no booking, and the form lacks the details that were not stored (K4,
   * E14).
   */
  readonly notes: ReadonlyArray<"notMade" | "emptied">
  /** Whether the outcome of an earlier request is unknown. */
  readonly isInDoubt: boolean
}

const untouched: FormState = {
  values: emptyBookingForm,
  phase: "open",
  problems: {},
  refusals: 0,
  failure: undefined,
  notes: [],
  isInDoubt: false,
}

const begun = ({ draft, lost }: Pick<Beginning, "draft" | "lost">): Partial<FormState> => {
  const isEmptied = lost !== undefined && draft.form.email === ""
  return {
    values: draft.form,
    isInDoubt: lost === "inDoubt",
    notes: [...(lost === "notMade" ? ["notMade" as const] : []), ...(isEmptied ? ["emptied" as const] : [])],
  }
}

/** The form of the calendar page (K3, K4). It survives every failure. */
export interface ScheduleForm {
  readonly state: Store<FormState>
  /** Fills the form with the draft, and shows the outcome of a request that was never answered. */
  readonly begin: (beginning: Pick<Beginning, "draft" | "lost">) => void
  /** A change to a field clears its problem, and what the host page knows for it. */
  readonly write: (field: TextName, text: string) => void
  /** Fills empty fields that the visitor has not edited. */
  readonly fill: (known: Prefill) => void
  readonly agree: (consent: boolean) => void
  /** The calendar then shows the times of this model. */
  readonly chooseModel: (id: number | undefined) => void
  /** Ends the draft and opens the page of this booking, which is the visitor's own. */
  readonly leaveFor: (own: OpenedBooking) => void
  /**
   * Books or moves. Does nothing while a request is running. Refetches the times after a refusal, because the backend
   * need not say whether the time was its cause.
   */
  readonly submit: Effect.Effect<void>
  /** Sends the form although an earlier request may have been carried out. */
  readonly sendAnyway: Effect.Effect<void>
  /** Stores the form and the chosen time after every change, until the form is sent (K3). Runs until interrupted. */
  readonly keeping: Effect.Effect<never>
}

interface FormDeps {
  readonly submitBooking: SubmitBooking
  readonly drafts: KeepDraft
  readonly followHost: { readonly prefill: WritableStore<Prefill> }
}

interface FormContext {
  readonly visit: Visit
  readonly calendar: Calendar
  readonly toMove: BookingToMove
  readonly toResult: (opened: OpenedBooking) => void
}

export const scheduleForm =
  ({ submitBooking, drafts, followHost: { prefill } }: FormDeps) =>
  ({ visit, calendar, toMove, toResult }: FormContext): ScheduleForm => {
    const state = createStore(untouched)
    const edited = new Set<TextName>()
    const edit = (difference: Partial<BookingForm>) => {
      const { values, problems } = state.get()
      const corrected = Object.fromEntries(Object.keys(difference).map((field) => [field, undefined]))
      change(state, {
        values: { ...values, ...difference },
        problems: { ...problems, ...corrected },
        failure: undefined,
      })
    }
    const refuse = (problems: BookingProblems) => change(state, { problems, refusals: state.get().refusals + 1 })

    const handle = (submitted: Submitted, startsAt: number | undefined): Effect.Effect<void> => {
      change(state, { phase: submitted._tag === "Booked" ? "sent" : "open" })
      switch (submitted._tag) {
        case "Booked":
          calendar.spendHold()
          toResult(submitted.opened)
          break
        case "Refused":
          refuse(submitted.problems)
          break
        case "Taken":
          return startsAt === undefined ? Effect.void : calendar.taken(startsAt, submitted.refusal)
        case "InDoubt":
          change(state, { isInDoubt: true })
          break
        case "Closed":
          toMove.close(submitted.why)
          break
        case "NotOpened":
          toMove.lose(submitted.why)
          break
        case "Failed":
          if (firstWrong(submitted.problems) === undefined) change(state, { failure: submitted.failure })
          else refuse(submitted.problems)
          if (isRefused(submitted.failure)) calendar.refetch()
      }
      return Effect.void
    }
    const send = (onDoubt: Submission["onDoubt"]) =>
      Effect.gen(function* () {
        const { values: form, phase } = state.get()
        if (phase !== "open") return
        change(state, { phase: "sending", failure: undefined, notes: [], isInDoubt: false })
        const { chosen, zone: timeZone } = calendar.state.get()
        const { moving } = toMove.state.get()
        const submission = { moving, form, chosen, timeZone, holdId: calendar.holdId(), onDoubt }
        yield* handle(yield* submitBooking(visit, submission), chosen?.startsAt)
      })

    const changes = derived(
      [calendar.state, state],
      () => `${calendar.state.get().chosen?.startsAt} ${JSON.stringify(state.get())}`,
    )
    const keep = Effect.suspend(() => {
      const { values, phase } = state.get()
      if (phase === "sent") return Effect.void
      const { chosen } = calendar.state.get()
      const time = chosen && { startsAt: chosen.startsAt, endsAt: chosen.endsAt }
      return drafts.keep(visit, { form: values, chosen: time, movingId: toMove.state.get().moving?.booking.id })
    })

    return {
      state,
      begin: (beginning) => change(state, begun(beginning)),
      write: (field, text) => {
        edited.add(field)
        prefill.set({ ...prefill.get(), [field]: undefined })
        edit({ [field]: text })
      },
      fill: (known) => {
        const { values, phase } = state.get()
        const fields = (["firstName", "lastName", "email", "phone"] as const).filter(
          (field) => known[field] && !edited.has(field) && values[field] === "",
        )
        if (phase === "open" && fields.length > 0)
          edit(Object.fromEntries(fields.map((field) => [field, known[field]])))
      },
      agree: (consent) => edit({ consent }),
      chooseModel: (productId) => {
        edit({ productId })
        calendar.chooseProduct(productId)
      },
      leaveFor: (own) => {
        change(state, { phase: "sent" })
        toResult(own)
      },
      submit: send("ask"),
      sendAnyway: send("send"),
      keeping: follow(changes, () => keep),
    }
  }
