import { Effect, Fiber } from "effect"
import { describe, expect } from "vitest"
import type { OpenedBooking } from "../../../src/application/booking/manage/openBooking.ts"
import { openSchedule } from "../../../src/application/booking/schedule/openSchedule.ts"
import { until } from "../../../src/application/store/Store.ts"
import { filledForm } from "../../builders/aBooking.ts"
import { it } from "../../it.ts"
import { settled } from "../../run.ts"
import { refused, withForm } from "./bookingEnvironment.ts"

type Capabilities = ReadonlyArray<"holds" | "idempotency">

const both: Capabilities = ["holds", "idempotency"]

/**
 * A visitor without consent to C0003 whose response was lost, on the page after a reload. `toMove`: the request was
 * to move booking 905, the visitor's own.
 */
const reloadedAfter = (
  answer: "lost" | "failed",
  { capabilities = both, toMove = false }: { readonly capabilities?: Capabilities; readonly toMove?: boolean } = {},
) =>
  Effect.gen(function* () {
    const environment = yield* withForm()
    const { fakes, ports, booking, visit, submission, chosen, own, reloaded } = environment
    fakes.location.configure({ capabilities })
    fakes.browser.keep("cookieConsent", refused)
    if (toMove) fakes.booking.put(own({ id: 905 }))
    const id = toMove ? 905 : undefined
    const opening = toMove ? yield* booking.openBooking(visit, { by: "id", id: 905 }) : undefined
    const moving = opening?._tag === "Opened" ? opening.opened : undefined
    yield* booking.drafts.begin(visit, moving?.booking)
    yield* booking.drafts.keep(visit, { form: filledForm, chosen, movingId: id })
    fakes.booking.answerNext(answer)
    yield* booking.submitBooking(visit, { ...submission, moving })
    const again = yield* reloaded
    const found: Array<OpenedBooking> = []
    const page = openSchedule({ ...ports, ...again })(visit, id, (opened) => void found.push(opened))
    /** The calendar page once it is open, or has led elsewhere. */
    const open = Effect.gen(function* () {
      const schedule = yield* page
      const life = yield* Effect.forkScoped(schedule.live)
      // Recovery is loaded by import().
      yield* Effect.raceFirst(
        Fiber.join(life),
        until(schedule.state, ({ kind }) => kind !== "opening"),
      )
      yield* settled
      return { ...schedule.state.get(), calendar: schedule.calendar.state.get(), form: schedule.form.state.get() }
    })
    return { ...environment, again, found, open }
  })

describe("The calendar after a lost response and a reload", () => {
  it.effect.each([
    ["new booking", { toMove: false }, "booked"],
    ["move", { toMove: true }, "rescheduled"],
    ["move, by a backend without keys", { toMove: true, capabilities: ["holds"] }, "rescheduled"],
  ] as const)("K4 leads to the existing booking before anything is held: a %s", function* (_, kind, event) {
    const { fakes, again, found, open, chosen } = yield* reloadedAfter("lost", kind)
    const asked = fakes.booking.asked().length
    expect(yield* open).toMatchObject({ kind: "opening" })
    expect(found).toMatchObject([{ standing: "booked", booking: { startsAt: chosen.startsAt } }])
    expect(again.lastBooking.get()).toMatchObject({ event })
    expect(fakes.booking.held()).toEqual([])
    expect(fakes.booking.asked()).toHaveLength(asked)
    expect(fakes.browser.stored("bookingDraft")).toBeUndefined()
  })

  it.effect.each([
    ["was not carried out", "failed", ["notMade", "emptied"]],
    ["cannot be looked up now", "lost", ["emptied"]],
  ] as const)("K4 opens with what was chosen if the request %s", function* (_, answer, notes) {
    const { fakes, found, open, chosen } = yield* reloadedAfter(answer, { capabilities: ["idempotency"] })
    if (answer === "lost") {
      // Otherwise the calendar finds the booking when it looks whether the time is still free.
      fakes.booking.close(true)
      fakes.booking.answerNext("failed")
    }
    expect(yield* open).toMatchObject({ form: { notes, isInDoubt: false }, calendar: { chosen } })
    expect(found).toEqual([])
  })

  it.effect.each([
    ["supports no keys", ["holds"], false],
    ["supports keys and reports no request", both, true],
  ] as const)("K4 asks the visitor if the backend %s", function* (_, capabilities, isPlain) {
    const { fakes, open } = yield* reloadedAfter("lost", { capabilities })
    if (isPlain) fakes.booking.becomePlain()
    expect(yield* open).toMatchObject({ form: { isInDoubt: true } })
  })

  it("K4 does not lead to a booking that was cancelled since", function* () {
    const { fakes, booking, visit, again, found, open } = yield* reloadedAfter("lost")
    const id = fakes.booking.all()[0]?.id ?? 0
    const opening = yield* booking.openBooking(visit, { by: "id", id })
    if (opening._tag === "Opened") yield* booking.cancelBooking(visit, opening.opened)
    expect(yield* open).toMatchObject({ form: { notes: ["notMade", "emptied"] }, calendar: { chosen: undefined } })
    expect([found, again.lastBooking.get()]).toEqual([[], undefined])
  })
})
