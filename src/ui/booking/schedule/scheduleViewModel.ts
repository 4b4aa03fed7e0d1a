import { Effect } from "effect"
import type { CalendarState } from "../../../application/booking/calendar/calendarState.ts"
import type { Booking } from "../../../application/booking/createBooking.ts"
import type { BookingNews } from "../../../application/booking/manage/followBooking.ts"
import type { OpenedBooking } from "../../../application/booking/manage/openBooking.ts"
import type { OpenedSchedule } from "../../../application/booking/openSchedule.ts"
import type { Submission, Submitted } from "../../../application/booking/submit/submitBooking.ts"
import { createStore, derived, follow, type Store, until } from "../../../application/store/Store.ts"
import { type Closed, isOpen } from "../../../domain/booking/Booking.ts"
import { type BookingProblems, firstWrong } from "../../../domain/booking/bookingForm.ts"
import { slotOf } from "../../../domain/booking/freeTimes.ts"
import type { Product } from "../../../domain/product/Product.ts"
import type { Visit } from "../../../domain/visit/Visit.ts"
import { run } from "../../viewmodel/command.ts"
import { mirrored } from "../../viewmodel/mirrored.ts"
import { type Prepared, prepare } from "../../viewmodel/prepare.ts"
import { bookingFormState, keepingDraft } from "./bookingFormState.ts"
import { cancellingShown, daysShown, holdShown, slotsShown, takenShown } from "./calendarShown.ts"
import type { HoldSnapshot, ScheduleSnapshot } from "./ScheduleSnapshot.ts"

/** Where the calendar page leads. */
export interface ScheduleNavigation {
  /** To the result page of this booking. */
  readonly toResult: (opened: OpenedBooking) => void
  /** To the result page of the visitor's own booking of this id. */
  readonly toBooking: (id: number) => void
}

type Phase =
  | { readonly kind: "opening" }
  | { readonly kind: "elsewhere"; readonly url: string }
  | (OpenedSchedule & { readonly kind: "open" })

/** The chosen time, else noon UTC of the chosen day: that is the same date in every zone where somebody books. */
const shownAt = ({ chosen, day, today }: CalendarState): number =>
  chosen?.startsAt ?? Date.parse(`${day ?? today}T12:00:00Z`)

const withoutSlot = ({ slot: _, ...others }: BookingProblems): BookingProblems => others

/** What is known of the page around the showroom. */
export interface ScheduleHost {
  /** The model that it presents (E16). */
  readonly product: Store<Product | undefined>
}

/** The calendar page: day, time and details become one request (K1-K6). The form survives every failure. */
export const scheduleViewModel =
  (booking: Booking, { toResult, toBooking }: ScheduleNavigation, { product }: ScheduleHost) =>
  (visit: Visit, bookingId: number | undefined): Prepared<ScheduleSnapshot> => {
    const phase = createStore<Phase>({ kind: "opening" })
    const calendarState = createStore<CalendarState | undefined>(undefined)
    const hold = createStore<HoldSnapshot>({ kind: "none" })
    const form = bookingFormState()
    let presented = product.get()
    /** A model that the host page presents while the page is open is chosen where none is (E16). */
    const heedProduct = (isMoving: boolean) =>
      follow(product, (next) =>
        Effect.sync(() => {
          if (
            next !== presented &&
            next?.id !== undefined &&
            !isMoving &&
            form.state.get().values.productId === undefined
          )
            form.chooseModel(next.id)
          presented = next
        }),
      )
    const models = booking.offerModels(visit, (all) => {
      // The host page may name a model that is not offered here. It is not shown as chosen, so that it must not be sent.
      const { productId } = form.state.get().values
      if (productId !== undefined && all.every(({ id }) => id !== productId)) form.chooseModel(undefined)
    })
    const movingId = () => {
      const open = phase.get()
      return open.kind === "open" ? open.moving?.booking.id : undefined
    }
    /** The booking to move, unless its request is being sent. */
    const movingNow = () => {
      const open = phase.get()
      return open.kind === "open" && form.state.get().phase === "open" ? open.moving : undefined
    }

    const change = (difference: Partial<OpenedSchedule>) => {
      const open = phase.get()
      if (open.kind === "open") phase.set({ ...open, ...difference })
    }
    const closed = (unusable: Closed) => {
      const open = phase.get()
      const before = open.kind === "open" && unusable === "started" ? open.moving?.booking : undefined
      change({ unusable, moving: undefined, currentId: before?.joinUrl === undefined ? undefined : before.id })
    }
    const changedElsewhere = (news: BookingNews) => {
      if (news._tag === "Outdated") change({ unusable: "outdated", moving: undefined })
      else if (isOpen(news.opened.standing)) change({ moving: news.opened })
      else closed(news.opened.standing)
    }
    const cancelling = booking.cancelMoving(visit, { done: toResult, closed })

    const send = (onDoubt: Submission["onDoubt"]) =>
      Effect.gen(function* () {
        const open = phase.get()
        const { values, phase: formPhase } = form.state.get()
        if (open.kind !== "open" || formPhase !== "open") return
        const { chosen, zone } = open.calendar.state.get()
        const { moving, hold } = open
        form.become({ phase: "sending", failure: undefined, notes: [], isInDoubt: false })
        const submission = { moving, form: values, chosen, zone, holdId: hold.id(), onDoubt }
        show(open, chosen?.startsAt, yield* booking.submitBooking(visit, submission))
      })

    /** The chosen time is the visitor's own: opens its booking. The draft is finished. */
    const leaveForOwn = (own: OpenedBooking): void => {
      form.become({ phase: "sent" })
      toResult(own)
    }

    const show = (open: OpenedSchedule, startsAt: number | undefined, answer: Submitted): void => {
      form.become({ phase: answer._tag === "Booked" ? "sent" : "open" })
      switch (answer._tag) {
        case "Booked":
          open.hold.spend()
          toResult(answer.opened)
          break
        case "Refused":
          form.refuse(answer.problems)
          break
        case "Taken":
          if (startsAt !== undefined) run(open.calendar.taken(startsAt, answer.refusal))
          break
        case "InDoubt":
          form.become({ isInDoubt: true })
          break
        case "Closed":
          closed(answer.why)
          break
        case "NotOpened":
          // An alert has reported a failure.
          change({ unusable: answer.why === "failed" ? undefined : answer.why })
          break
        case "Failed":
          if (firstWrong(answer.problems) === undefined) form.become({ failure: answer.failure })
          else form.refuse(answer.problems)
      }
    }

    const submit = () => run(send("ask"))
    const sendAnyway = () => run(send("send"))

    /** What is said in place of the calendar is read first, where there is something to say. */
    const untilSeen = until(phase, (now) => now.kind === "open" && now.unusable === undefined)

    /** Runs while the calendar is open. */
    const attend = ({ calendar, hold: held, moving }: OpenedSchedule): Effect.Effect<unknown> =>
      Effect.all(
        [
          Effect.andThen(untilSeen, booking.seeCalendar(calendar)),
          calendar.live,
          models.fetch(moving?.booking.product),
          heedProduct(moving !== undefined),
          mirrored(calendar.state, calendarState.set),
          follow(held.state, (state) => Effect.sync(() => hold.set(holdShown(state, held, hold.get())))),
          follow(form.state, ({ values: { productId } }) =>
            Effect.sync(() => productId !== calendar.state.get().productId && calendar.chooseProduct(productId)),
          ),
          booking.followBooking(visit, movingNow, (news) => Effect.sync(() => changedElsewhere(news))),
          keepingDraft((draft) => booking.keepDraft.keep(visit, draft), calendar.state, form.state, movingId),
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
      form.begin(open.draft.form)
      const { lost } = open
      const isEmptied = lost !== undefined && form.state.get().values.email === ""
      form.become({
        isInDoubt: lost === "inDoubt",
        notes: [...(lost === "notMade" ? ["notMade" as const] : []), ...(isEmptied ? ["emptied" as const] : [])],
      })
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
        const { calendar, moving, zones, unusable, currentId } = open
        if (unusable !== undefined)
          return {
            kind: "notice",
            why: unusable,
            book: () => change({ unusable: undefined }),
            current: currentId === undefined ? undefined : () => toBooking(currentId),
          }
        const { values, problems, refusals, phase: formPhase, failure, notes, isInDoubt } = form.state.get()
        return {
          kind: "open",
          zone: {
            zone: state.zone,
            ...zones,
            at: shownAt(state),
            choose: (zone) => {
              calendar.chooseZone(zone)
              run(booking.chooseZone.choose(zone))
            },
          },
          days: daysShown(state, calendar),
          slots: slotsShown(state, calendar),
          chosen: state.chosen,
          hold: hold.get(),
          taken: takenShown(state, calendar, values),
          models: { ...models.state.get(), hasPictures: !visit.location.hidesProductIcon },
          form: {
            values,
            write: form.write,
            chooseModel: form.chooseModel,
            agree: form.agree,
            phoneRequired: visit.location.phoneRequired,
            problems: state.chosen === undefined ? problems : withoutSlot(problems),
            refusals,
            submit: formPhase === "open" ? submit : undefined,
            failure,
            notes,
            sendAnyway: isInDoubt ? sendAnyway : undefined,
          },
          moving: moving && {
            at: slotOf({ id: undefined, startsAt: moving.booking.startsAt, endsAt: moving.booking.endsAt }, state.zone),
            cancelling: cancellingShown(cancelling, moving),
          },
        }
      },
    )
    return prepare(snapshot, life)
  }
