import { Effect } from "effect"
import { describe, expect } from "vitest"
import type { OpenedBooking } from "../../../src/application/booking/manage/openBooking.ts"
import { openResult } from "../../../src/application/booking/result/openResult.ts"
import { openSchedule } from "../../../src/application/booking/schedule/openSchedule.ts"
import { filledForm } from "../../builders/aBooking.ts"
import { it } from "../../it.ts"
import { settled, start } from "../../run.ts"
import { bookingEnvironment, withBooking, withForm } from "./bookingEnvironment.ts"

const twice = (effect: Effect.Effect<void>) => Effect.all([effect, effect], { concurrency: "unbounded" })

describe("The result page of a booking", () => {
  const opened = Effect.gen(function* () {
    const { ports, booking, visit, ...rest } = yield* withBooking
    const left: Array<unknown> = []
    const leave = (leaving: unknown) => void left.push(leaving)
    const result = openResult({ ...ports, ...booking })(visit, 905, { goOn: leave, replace: leave })
    yield* start(result.live)
    return { ...rest, result, left }
  })

  it("K6 cancels only after the question, and once", function* () {
    const { fakes, result } = yield* opened
    yield* result.cancel
    expect(fakes.booking.mails()).toEqual([])
    result.ask()
    yield* twice(result.cancel)
    expect(fakes.booking.mails()).toEqual(["cancelled"])
    expect(result.state.get().result).toMatchObject({ _tag: "Cancelled", isNews: true })
  })

  it("K4 writes one calendar file at a time, and shows why one failed", function* () {
    const { fakes, result } = yield* opened
    const entry = { uid: "u", sequence: 0, title: "", description: "", place: "", startsAt: 0, endsAt: 1 }
    fakes.calendar.answerNext("failed")
    yield* result.save(entry, "appointment.ics")
    expect(result.state.get().file).toMatchObject({ isBusy: false, problem: { _tag: "RequestFailed" } })
    yield* result.save(entry, "appointment.ics")
    expect(result.state.get().file).toEqual({ isBusy: false, problem: undefined })
    expect(fakes.calendar.saved()).toHaveLength(1)
  })

  it("K6 leaves for the calendar with the booking to move, without finishing its link", function* () {
    const { result, left } = yield* opened
    yield* result.move
    expect(left).toMatchObject([{ moving: { booking: { id: 905 } } }])
    yield* result.move
    expect(left).toHaveLength(1)
  })
})

describe("The calendar page", () => {
  const opened = Effect.gen(function* () {
    const { ports, booking, visit, ...rest } = yield* withForm()
    const found: Array<OpenedBooking> = []
    const schedule = yield* openSchedule({ ...ports, ...booking })(visit, undefined, (own) => void found.push(own))
    yield* start(schedule.live)
    return { ...rest, schedule, found }
  })

  it("K4 sends one request while another is running, and leads to the booking once", function* () {
    const { fakes, schedule, found, chosen } = yield* opened
    for (const field of ["firstName", "lastName", "email"] as const) schedule.form.write(field, filledForm[field])
    schedule.form.agree(true)
    schedule.calendar.chooseSlot(chosen)
    yield* twice(schedule.form.submit)
    expect(fakes.booking.asked()).toHaveLength(1)
    expect(found).toMatchObject([{ standing: "booked", booking: { startsAt: chosen.startsAt } }])
  })

  it("V2 keeps what was typed when it is refused, and clears a field's problem as it changes", function* () {
    const { schedule } = yield* opened
    yield* schedule.form.submit
    const form = schedule.form.state.get
    expect(form()).toMatchObject({ phase: "open", refusals: 1, problems: { email: { kind: "required" } } })
    schedule.form.write("email", "anna@post.example")
    expect(form()).toMatchObject({
      refusals: 1,
      problems: { email: undefined },
      values: { email: "anna@post.example" },
    })
  })

  it("K1 requests the days of the month before it renders, so that they arrive meanwhile", function* () {
    const { fakes, ports, booking, visit } = yield* bookingEnvironment()
    const schedule = yield* openSchedule({ ...ports, ...booking })(visit, undefined, () => {})
    const before: Array<string> = []
    schedule.state.subscribe(() => before.push(...fakes.booking.requested()))
    yield* start(schedule.live)
    yield* settled
    expect(schedule.state.get().kind).toBe("open")
    expect(before).toContain("2026-11")
  })

  it("K1 E13 reports that the calendar is in view once, when its days are known", function* () {
    const { fakes, schedule } = yield* opened
    yield* settled
    expect(schedule.calendar.state.get().days.kind).toBe("known")
    expect(fakes.host.events()).toEqual([{ name: "calendar_opened" }])
  })
})
