import { Effect } from "effect"
import type { CalendarState } from "../../../application/booking/calendar/Calendar.ts"
import type { Booking } from "../../../application/booking/createBooking.ts"
import type { BookingNews } from "../../../application/booking/manage/followBooking.ts"
import type { OpenedBooking } from "../../../application/booking/manage/OpenedBooking.ts"
import type { Submission, Submitted } from "../../../application/booking/submit/Submission.ts"
import { createStore, derived } from "../../../application/store/Store.ts"
import { type Closed, isOpen } from "../../../domain/booking/Booking.ts"
import { type BookingProblems, firstWrong } from "../../../domain/booking/bookingForm.ts"
import { slotOf } from "../../../domain/booking/slot.ts"
import type { Visit } from "../../../domain/visit/Visit.ts"
import { run, singleFlight } from "../../viewmodel/command.ts"
import { type Prepared, prepare } from "../../viewmodel/prepare.ts"
import { bookingFormState } from "../details/bookingFormState.ts"
import { offeredModels } from "../details/offeredModels.ts"
import { daysShown, holdShown, slotsShown, takenShown } from "./calendarShown.ts"
import { cancelMoving } from "./cancelMoving.ts"
import { following } from "./following.ts"
import { keepingDraft } from "./keepingDraft.ts"
import { joinableId, type OpenedSchedule, openSchedule, wordOf } from "./openSchedule.ts"
import type { HoldSnapshot, ScheduleSnapshot, ScheduleWord } from "./ScheduleSnapshot.ts"

/** Where the calendar page leads. */
export interface ScheduleWays {
  /** To the page that tells what came of it. */
  readonly toResult: (opened: OpenedBooking) => void
  /** To the same page, of the visitor's own booking of this id. */
  readonly toBooking: (id: number) => void
}

type Phase =
  | { readonly kind: "opening" }
  | { readonly kind: "elsewhere"; readonly url: string }
  | (OpenedSchedule & { readonly kind: "open" })

/** The instant of what is chosen; noon UTC stands for a day, which is the same date wherever anybody books. */
const shownAt = ({ chosen, day, today }: CalendarState): number =>
  chosen?.startsAt ?? Date.parse(`${day ?? today}T12:00:00Z`)

const withoutSlot = ({ slot: _, ...others }: BookingProblems): BookingProblems => others

/** The calendar page: a day, a time and who books become one request (K1-K6). The form survives every failure. */
export const scheduleViewModel =
  (booking: Booking, { toResult, toBooking }: ScheduleWays) =>
  (visit: Visit, bookingId: number | undefined): Prepared<ScheduleSnapshot> => {
    const phase = createStore<Phase>({ kind: "opening" })
    const calendarState = createStore<CalendarState | undefined>(undefined)
    const hold = createStore<HoldSnapshot>({ kind: "none" })
    const form = bookingFormState()
    const models = offeredModels(booking, visit, form)
    const movingId = () => {
      const open = phase.get()
      return open.kind === "open" ? open.moving?.booking.id : undefined
    }
    /** The booking that is being moved, unless that is on its way already. */
    const movingNow = () => {
      const open = phase.get()
      return open.kind === "open" && form.state.get().phase === "open" ? open.moving : undefined
    }

    const say = (word: ScheduleWord | undefined, difference: Partial<OpenedSchedule> = {}) => {
      const open = phase.get()
      if (open.kind === "open") phase.set({ ...open, ...difference, word })
    }
    const noLongerMoving = (word: Closed) => {
      const open = phase.get()
      const booking = open.kind === "open" && word === "started" ? open.moving?.booking : undefined
      say(word, { moving: undefined, currentId: booking && joinableId(booking) })
    }
    const changedElsewhere = (news: BookingNews) => {
      const open = phase.get()
      if (open.kind !== "open") return
      if (news._tag === "Outdated") say("outdated", { moving: undefined })
      else if (isOpen(news.opened.standing)) phase.set({ ...open, moving: news.opened })
      else noLongerMoving(news.opened.standing)
    }
    const cancelling = cancelMoving(booking, visit, {
      done: toResult,
      settled: noLongerMoving,
    })

    const handIn = (onDoubt: Submission["onDoubt"]) =>
      Effect.suspend((): Effect.Effect<unknown> => {
        const open = phase.get()
        const { values, phase: formPhase } = form.state.get()
        if (open.kind !== "open" || formPhase !== "open") return Effect.void
        const { chosen, zone } = open.calendar.state.get()
        form.become({ phase: "sending", failure: undefined, isInDoubt: false })
        const submission = { form: values, chosen, zone, holdId: open.hold.id(), onDoubt }
        const submitted =
          open.moving === undefined
            ? booking.submitBooking(visit, submission)
            : booking.rescheduleBooking(visit, open.moving, submission)
        return Effect.map(submitted, (answer) => told(open, chosen?.startsAt, answer))
      })

    const told = (open: OpenedSchedule, startsAt: number | undefined, answer: Submitted): void => {
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
          if (startsAt !== undefined) open.calendar.taken(startsAt, answer.alternatives)
          break
        case "Unsettled":
          form.become({ isInDoubt: true })
          break
        case "Settled":
          noLongerMoving(answer.why)
          break
        case "NotOpened":
          say(wordOf(answer.why))
          break
        case "Failed":
          if (firstWrong(answer.problems) === undefined) form.become({ failure: answer.failure })
          else form.refuse(answer.problems)
      }
    }

    const submit = singleFlight(handIn("ask"))
    const sendAnyway = singleFlight(handIn("send"))

    /** What goes on for as long as the calendar is open. */
    const attend = ({ calendar, hold: held, moving }: OpenedSchedule): Effect.Effect<unknown> =>
      Effect.all(
        [
          calendar.live,
          models.fetch(moving?.booking.product),
          following(calendar.state, calendarState.set),
          following(held.state, (state) => hold.set(holdShown(state, held, hold.get()))),
          following(form.state, ({ values }) => {
            if (values.productId !== calendar.state.get().productId) calendar.chooseProduct(values.productId)
          }),
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
      const open = yield* openSchedule(booking, visit, bookingId)
      form.begin(open.draft.form)
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
        const { calendar, moving, zones, word, currentId } = open
        if (word !== undefined)
          return {
            kind: "notice",
            word,
            book: () => say(undefined),
            current: currentId === undefined ? undefined : () => toBooking(currentId),
          }
        const { values, problems, refusals, phase: formPhase, failure, isInDoubt } = form.state.get()
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
          taken: takenShown(state, calendar),
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
            sendAnyway: isInDoubt ? sendAnyway : undefined,
          },
          moving: moving && {
            at: slotOf({ id: undefined, startsAt: moving.booking.startsAt, endsAt: moving.booking.endsAt }, state.zone),
            cancelling: cancelling.shown(moving),
          },
        }
      },
    )
    return prepare(snapshot, life)
  }
