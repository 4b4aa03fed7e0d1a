import { Deferred, Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect } from "vitest"
import { calendarDates } from "../../../../src/application/booking/calendar/calendarDates.ts"
import type { Interval } from "../../../../src/domain/booking/freeTimes.ts"
import { it } from "../../../it.ts"
import { act, pass, settled } from "../../../run.ts"
import { bookingEnvironment, halfHourMs, morning } from "../bookingEnvironment.ts"

/** The calendar of a visitor who may book. */
const opened = (begin: Parameters<Effect.Success<ReturnType<typeof bookingEnvironment>>["calendar"]>[0] = {}) =>
  Effect.gen(function* () {
    const environment = yield* bookingEnvironment()
    return { ...environment, ...(yield* environment.calendar(begin)) }
  })

describe("The calendar", () => {
  it("K1 E13 reports each time that the visitor chooses once, and none that is restored from a draft", function* () {
    const { fakes, open, slot, today } = yield* opened({ chosen: morning + 2 * halfHourMs })
    const [first = 0, second = 0] = today
    expect(fakes.host.events()).toEqual([])
    yield* act(() => open.chooseSlot(slot(first)))
    expect(fakes.host.events()).toEqual([])
    for (const startsAt of [second, second, first]) yield* act(() => open.chooseSlot(slot(startsAt)))
    yield* act(() => open.chooseSlot(undefined))
    expect(fakes.host.events()).toEqual([{ name: "time_chosen" }, { name: "time_chosen" }])
  })

  it("K1 shows the current month with its open days, and prefetches the next month", function* () {
    const { fakes, open } = yield* opened()
    const { month, today, days } = open.state.get()
    expect([month, today]).toEqual(["2026-11", "2026-11-20"])
    expect(days.kind === "known" && [...days.value.keys()]).toEqual(["2026-11-20"])
    expect(fakes.booking.requested()).toEqual(expect.arrayContaining(["2026-11", "2026-12"]))
    const asked = fakes.booking.requested().length
    open.showMonth("2026-12")
    expect(open.state.get().days.kind).toBe("known")
    yield* settled
    expect(fakes.booking.requested().slice(asked)).not.toContain("2026-12")
  })

  it("K1 shows the next month first if only that has free times, and the current month when the visitor turns back", function* () {
    const { fakes, today, calendar } = yield* bookingEnvironment()
    for (const startsAt of today) fakes.booking.take(startsAt)
    const { open } = yield* calendar()
    expect(open.state.get()).toMatchObject({ month: "2026-12", today: "2026-11-20", day: undefined })
    yield* act(() => open.showMonth("2026-11"))
    yield* act(() => open.refetch())
    expect(open.state.get().month).toBe("2026-11")
  })

  it("K1 shows the next month's first days with this month's last, and stays when one of them is chosen", function* () {
    const { fakes, calendar } = yield* bookingEnvironment()
    const lastDay = Date.UTC(2026, 10, 30, 9)
    fakes.booking.offer(lastDay)
    yield* TestClock.setTime(lastDay - 2 * halfHourMs)
    const { open } = yield* calendar()
    const { days } = open.state.get()
    expect(days.kind === "known" && [...days.value.keys()]).toEqual(["2026-11-30", "2026-12-03", "2026-12-04"])
    yield* act(() => open.chooseDay("2026-12-03"))
    expect(open.state.get()).toMatchObject({ month: "2026-11", slots: { value: [{ time: "10:00" }] } })
    yield* act(() => open.chooseDay("2026-12-21"))
    expect(open.state.get().month).toBe("2026-12")
  })

  it("K1 shows a month's last days before the next month is known", function* () {
    const { ports } = yield* bookingEnvironment()
    const month: typeof ports.bookings.month = (place, year, number) =>
      number === 12 ? Effect.never : ports.bookings.month(place, year, number)
    const dates = calendarDates({ ...ports.bookings, month })
    const place = { locationId: 1, productId: undefined }
    for (const fetched of dates.fetchMonth(place, "2026-11", "Europe/Berlin")) yield* Effect.forkScoped(fetched)
    yield* settled
    const days = dates.openDays(place, ["2026-11-20", "2026-12-03"], "Europe/Berlin", "2026-11-20")
    expect(days.kind === "known" && [...days.value.keys()]).toEqual(["2026-11-20"])
  })

  it("K1 shows the current month once the one in view has passed", function* () {
    const { fakes, calendar } = yield* bookingEnvironment()
    fakes.booking.offer(Date.UTC(2026, 10, 30, 22, 30))
    yield* TestClock.setTime(Date.UTC(2026, 10, 30, 22))
    const { open } = yield* calendar()
    expect(open.state.get()).toMatchObject({ today: "2026-11-30", month: "2026-11" })
    yield* pass(2 * halfHourMs)
    yield* act(() => open.refetch())
    expect(open.state.get()).toMatchObject({ today: "2026-12-01", month: "2026-12" })
  })

  it("K1 names a day of the month after next if the chosen one, in the next month, turns out to have none", function* () {
    const { fakes, december, calendar } = yield* bookingEnvironment()
    yield* TestClock.setTime(Date.UTC(2026, 10, 30, 9))
    fakes.booking.offer(Date.UTC(2027, 0, 4, 9))
    fakes.booking.take(december[0] ?? 0)
    const { open } = yield* calendar()
    yield* act(() => open.chooseDay("2026-12-04"))
    fakes.booking.take(december[1] ?? 0)
    yield* act(() => open.refetch())
    expect(open.state.get()).toMatchObject({ slots: { value: [] }, next: "2027-01-04" })
  })

  it("K1 K2 shows a day's times in the zone, from the one or two UTC dates that it overlaps", function* () {
    const { open } = yield* opened()
    expect(open.state.get().slots).toBeUndefined()
    yield* act(() => open.chooseDay("2026-12-04"))
    const { slots, month } = open.state.get()
    expect(month).toBe("2026-12")
    // 23:30 UTC of the day before.
    expect(slots?.kind === "known" && slots.value.map(({ date, time }) => [date, time])).toEqual([
      ["2026-12-04", "00:30"],
    ])
  })

  it("K1 shows a day's times from its month while the day's own are fetched, and then these", function* () {
    const { ports, december } = yield* bookingEnvironment()
    const [startsAt = 0] = december
    const starts = [startsAt, startsAt + halfHourMs]
    const dayAnswer = yield* Deferred.make<ReadonlyArray<Interval>>()
    const dates = calendarDates({
      ...ports.bookings,
      month: () => Effect.succeed([{ date: "2026-12-03", available: true, free: 2, starts }]),
      day: () => Deferred.await(dayAnswer),
    })
    const place = { locationId: 1, productId: undefined }
    const times = () => {
      const slots = dates.slots(place, "2026-12-03", "UTC", 0, undefined)
      return slots.kind === "known" ? slots.value.map(({ time }) => time) : slots.kind
    }
    expect(times()).toBe("loading")
    for (const fetched of dates.fetchMonth(place, "2026-12", "UTC")) yield* fetched
    for (const fetched of dates.fetchDay(place, "2026-12-03", "UTC")) yield* Effect.forkScoped(fetched)
    yield* settled
    expect(times()).toEqual(["09:00", "09:30"])
    yield* Deferred.succeed(dayAnswer, [{ id: 1, startsAt, endsAt: startsAt + halfHourMs }])
    yield* settled
    expect(times()).toEqual(["09:00"])
    expect(dates.isFree(place, startsAt + halfHourMs)).toBe(false)
  })

  it("K1 BK9 shows how many times are free once a day is loaded, and shows it as closed if none is", function* () {
    const { open } = yield* opened()
    yield* act(() => open.showMonth("2026-12"))
    const days = () => {
      const { days } = open.state.get()
      return days.kind === "known" ? days.value : new Map()
    }
    open.chooseDay("2026-12-03")
    yield* act(() => open.prefetch("2026-12-04"))
    expect([...days()]).toEqual([
      ["2026-12-03", 1],
      ["2026-12-04", 1],
    ])
  })

  it("K1 K2 names the next day with free times if the chosen day turns out to have none", function* () {
    const { fakes, december, calendar } = yield* bookingEnvironment()
    // The UTC date is free, but its only time is on the next day in Berlin.
    fakes.booking.take(december[0] ?? 0)
    const { open } = yield* calendar()
    yield* act(() => open.chooseDay("2026-12-03"))
    expect(open.state.get()).toMatchObject({ slots: { kind: "known", value: [] }, next: "2026-12-04" })
    yield* act(() => open.chooseDay("2026-12-04"))
    expect(open.state.get()).toMatchObject({ slots: { value: [{ time: "00:30" }] }, next: undefined })
  })

  it("K1 names a day of the next month if the chosen one is the last of its month, and none is left", function* () {
    const { fakes, open, today } = yield* opened()
    yield* act(() => open.chooseDay("2026-11-20"))
    expect(open.state.get().next).toBeUndefined()
    fakes.booking.take(...today)
    yield* act(() => open.refetch())
    expect(open.state.get()).toMatchObject({ slots: { value: [] }, next: "2026-12-03" })
  })

  it("K1 prefetches a day that the visitor points at, so that its times appear at once", function* () {
    const { fakes, open } = yield* opened()
    yield* act(() => open.prefetch("2026-12-03"))
    const asked = fakes.booking.requested().filter((name) => name === "2026-12-03").length
    open.chooseDay("2026-12-03")
    expect(open.state.get().slots).toMatchObject({ kind: "known", value: [{ time: "10:00" }] })
    yield* settled
    expect(fakes.booking.requested().filter((name) => name === "2026-12-03")).toHaveLength(asked)
  })

  it("K1 says that nothing could be fetched, and refetches when the visitor retries", function* () {
    const { fakes, calendar } = yield* bookingEnvironment()
    fakes.booking.close(true)
    const { open } = yield* calendar()
    yield* act(() => open.chooseDay("2026-11-20"))
    expect(open.state.get()).toMatchObject({ days: { kind: "failed" }, slots: { kind: "failed" } })
    const asked = fakes.booking.requested().length
    yield* pass(10_000)
    expect(fakes.booking.requested()).toHaveLength(asked)
    fakes.booking.close(false)
    yield* act(() => open.refetch())
    expect(open.state.get()).toMatchObject({ days: { kind: "known" }, slots: { kind: "known" } })
  })

  it("K1 BK5 refetches when the visitor returns, and keeps what it shows meanwhile", function* () {
    const { fakes, today, open } = yield* opened()
    yield* act(() => open.chooseDay("2026-11-20"))
    fakes.booking.take(today[0] ?? 0)
    expect(open.state.get().slots).toMatchObject({ value: { length: 4 } })
    const asked = fakes.booking.requested().length
    fakes.pageVisibility.comeBack()
    fakes.pageVisibility.comeBack()
    expect(open.state.get().slots).toMatchObject({ kind: "known", value: { length: 4 } })
    yield* settled
    const again = fakes.booking.requested().slice(asked)
    expect(new Set(again).size).toBe(again.length)
    expect(open.state.get().slots).toMatchObject({ kind: "known", value: { length: 3 } })
  })

  it("K1 keeps what it shows when a refetch fails", function* () {
    const { fakes, open } = yield* opened()
    yield* act(() => open.chooseDay("2026-11-20"))
    fakes.booking.close(true)
    yield* act(() => fakes.pageVisibility.comeBack())
    expect(open.state.get()).toMatchObject({ days: { kind: "known" }, slots: { value: { length: 4 } } })
  })

  it("BK5 says that a chosen time was taken by others meanwhile, and offers the nearest free ones", function* () {
    const { fakes, today, open, slot } = yield* opened()
    yield* act(() => open.chooseSlot(slot(today[1] ?? 0)))
    expect(open.state.get()).toMatchObject({ day: "2026-11-20", chosen: { time: "10:30" }, gone: undefined })
    fakes.booking.take(today[1] ?? 0)
    yield* act(() => fakes.pageVisibility.comeBack())
    const { chosen, gone, instead } = open.state.get()
    expect(chosen).toBeUndefined()
    expect(gone?.time).toBe("10:30")
    expect(
      instead
        .slice(0, 2)
        .map(({ time }) => time)
        .sort(),
    ).toEqual(["10:00", "11:00"])
    open.chooseSlot(instead[0])
    expect(open.state.get()).toMatchObject({ gone: undefined, instead: [] })
  })

  it("BK5 offers the backend's own alternatives after a submit was refused", function* () {
    const { today, december, open, slot } = yield* opened()
    yield* act(() => open.chooseSlot(slot(today[0] ?? 0)))
    yield* open.taken(today[0] ?? 0, {
      alternatives: [{ id: 7, ...slot(december[0] ?? 0) }],
      bookingId: undefined,
      isInDoubt: false,
    })
    expect(open.state.get()).toMatchObject({
      chosen: undefined,
      gone: { time: "10:00" },
      instead: [{ date: "2026-12-03", time: "10:00" }],
    })
  })

  it("K2 keeps the chosen instant when another zone is chosen, and shows it under the day of that zone", function* () {
    const { december, open, slot } = yield* opened()
    open.chooseSlot(slot(december[1] ?? 0))
    expect(open.state.get().chosen).toMatchObject({ date: "2026-12-04", time: "00:30" })
    yield* act(() => open.chooseZone("America/New_York"))
    expect(open.state.get()).toMatchObject({
      day: "2026-12-03",
      chosen: { startsAt: december[1], date: "2026-12-03", time: "18:30" },
      slots: { kind: "known", value: { length: 2 } },
    })
  })

  it("K1 removes a time from the list when it has passed", function* () {
    const { fakes, open } = yield* opened()
    open.chooseDay("2026-11-20")
    yield* pass(2 * halfHourMs - 60_000)
    yield* act(() => fakes.pageVisibility.comeBack())
    expect(open.state.get().slots).toMatchObject({ value: { length: 4 } })
    const asked = fakes.booking.requested().length
    yield* pass(60_000)
    expect(open.state.get().slots).toMatchObject({ value: { length: 3 } })
    expect(fakes.booking.requested()).toHaveLength(asked)
  })

  it("K5 opens on the month of the booking that is being moved", function* () {
    const { open } = yield* opened({ moving: Date.UTC(2026, 11, 3, 9) })
    expect(open.state.get()).toMatchObject({ month: "2026-12", day: undefined, chosen: undefined })
  })

  it("K3 opens on the time of a stored draft", function* () {
    const { open } = yield* opened({ chosen: Date.UTC(2026, 11, 3, 9) })
    expect(open.state.get()).toMatchObject({ month: "2026-12", day: "2026-12-03", chosen: { time: "10:00" } })
  })
})
