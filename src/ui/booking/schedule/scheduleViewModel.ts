import { Effect } from "effect"
import type { CalendarState } from "../../../application/booking/calendar/calendarState.ts"
import type { OpenedBooking } from "../../../application/booking/manage/openBooking.ts"
import type { BookingFeature } from "../../../application/booking/openBookingFeature.ts"
import type { OpenedSchedule } from "../../../application/booking/openSchedule.ts"
import { createStore, derived, follow, type Store, until } from "../../../application/store/Store.ts"
import type { Product } from "../../../domain/product/Product.ts"
import type { Visit } from "../../../domain/visit/Visit.ts"
import { mirrored } from "../../viewmodel/mirrored.ts"
import { type Prepared, prepare } from "../../viewmodel/prepare.ts"
import { type BookingFormState, bookingFormState, keepingDraft } from "./bookingFormState.ts"
import { daysShown, holdShown, slotsShown, takenShown } from "./calendarShown.ts"
import type { HoldSnapshot, ScheduleSnapshot } from "./ScheduleSnapshot.ts"
import { schedulePhase } from "./schedulePhase.ts"
import { formShown, movingShown, zoneShown } from "./scheduleShown.ts"
import { submitSchedule } from "./submitSchedule.ts"

/** Exits of the calendar page. */
export interface ScheduleNavigation {
  /** Opens the result page of this booking. */
  readonly toResult: (opened: OpenedBooking) => void
  /** Opens the result page of the visitor's own booking of this id. */
  readonly toBooking: (id: number) => void
}

/** What the host page provides. */
export interface ScheduleHost {
  /** The model that the host page presents. */
  readonly product: Store<Product | undefined>
}

/** Chooses the model that the host page starts to present, if none is chosen and no booking is being moved (E16). */
const followPresented = (product: ScheduleHost["product"], form: BookingFormState) => {
  let presented = product.get()
  return (isMoving: boolean) =>
    follow(product, (next) =>
      Effect.sync(() => {
        const isNew = next !== presented && next?.id !== undefined
        if (isNew && !isMoving && form.state.get().values.productId === undefined) form.chooseModel(next.id)
        presented = next
      }),
    )
}

/** Fills the form with the draft, and shows the outcome of a request that was never answered. */
const beginForm = (form: BookingFormState, { draft, lost }: OpenedSchedule): void => {
  form.begin(draft.form)
  const isEmptied = lost !== undefined && form.state.get().values.email === ""
  form.become({
    isInDoubt: lost === "inDoubt",
    notes: [...(lost === "notMade" ? ["notMade" as const] : []), ...(isEmptied ? ["emptied" as const] : [])],
  })
}

/** The calendar page: turns day, time and details into one request (K1-K6). The form survives every failure. */
export const scheduleViewModel =
  (booking: BookingFeature, { toResult, toBooking }: ScheduleNavigation, { product }: ScheduleHost) =>
  (visit: Visit, bookingId: number | undefined): Prepared<ScheduleSnapshot> => {
    const phase = schedulePhase()
    const calendarState = createStore<CalendarState | undefined>(undefined)
    const hold = createStore<HoldSnapshot>({ kind: "none" })
    const form = bookingFormState()
    const followProduct = followPresented(product, form)
    const models = booking.offerModels(visit, (all) => {
      // The host page may name a model that is not offered here. The form does not show it as chosen, so it must not
      // send it.
      const { productId } = form.state.get().values
      if (productId !== undefined && all.every(({ id }) => id !== productId)) form.chooseModel(undefined)
    })
    /** The booking to move, unless its request is being sent. */
    const movingNow = () => (form.state.get().phase === "open" ? phase.moving() : undefined)
    const cancelling = booking.cancelMoving(visit, { done: toResult, closed: phase.close })
    const submitting = submitSchedule({ booking, visit, phase, form, toResult })

    /** The chosen time is already the visitor's own: opens that booking and ends the draft. */
    const leaveForOwn = (own: OpenedBooking): void => {
      form.become({ phase: "sent" })
      toResult(own)
    }

    /** Waits until the visitor has read the message shown instead of the calendar. */
    const untilSeen = until(phase, (now) => now.kind === "open" && now.unusable === undefined)

    /** Runs while the calendar is open. */
    const attend = ({ calendar, hold: held, moving }: OpenedSchedule): Effect.Effect<unknown> =>
      Effect.all(
        [
          Effect.andThen(untilSeen, booking.seeCalendar(calendar)),
          calendar.live,
          models.fetch(moving?.booking.product),
          followProduct(moving !== undefined),
          mirrored(calendar.state, calendarState.set),
          follow(held.state, (state) => Effect.sync(() => hold.set(holdShown(state, held, hold.get())))),
          follow(form.state, ({ values: { productId } }) =>
            Effect.sync(() => productId !== calendar.state.get().productId && calendar.chooseProduct(productId)),
          ),
          booking.followBooking(visit, movingNow, (news) => Effect.sync(() => phase.changedElsewhere(news))),
          keepingDraft(
            (draft) => booking.keepDraft.keep(visit, draft),
            calendar.state,
            form.state,
            () => phase.moving()?.booking.id,
          ),
        ],
        { concurrency: "unbounded", discard: true },
      )

    const life = Effect.gen(function* () {
      if (yield* booking.scheduleElsewhere(visit)) {
        phase.set({ kind: "elsewhere", url: visit.settings.schedulePageUrl ?? "" })
        return
      }
      const open = yield* booking.openSchedule(visit, bookingId, leaveForOwn)
      if (open === undefined) return
      beginForm(form, open)
      calendarState.set(open.calendar.state.get())
      phase.set({ ...open, kind: "open" })
      yield* attend(open)
    })

    const snapshot = derived(
      [phase, calendarState, hold, models.state, form.state, cancelling.state],
      (): ScheduleSnapshot => {
        const open = phase.get()
        const state = calendarState.get()
        if (open.kind === "elsewhere") return open
        if (open.kind === "opening" || state === undefined) return { kind: "opening" }
        const { calendar, unusable, currentId } = open
        if (unusable !== undefined)
          return {
            kind: "notice",
            why: unusable,
            book: () => phase.change({ unusable: undefined }),
            current: currentId === undefined ? undefined : () => toBooking(currentId),
          }
        return {
          kind: "open",
          zone: zoneShown(state, open, booking),
          days: daysShown(state, calendar),
          slots: slotsShown(state, calendar),
          chosen: state.chosen,
          hold: hold.get(),
          taken: takenShown(state, calendar, form.state.get().values),
          models: { ...models.state.get(), hasPictures: !visit.location.hidesProductIcon },
          form: formShown(state, form, visit.location, submitting),
          moving: movingShown(state, open, cancelling),
        }
      },
    )
    return prepare(snapshot, life)
  }
