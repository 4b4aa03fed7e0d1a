import { describe, expect } from "vitest"
import { it } from "../../it.ts"

import { morning, randomId, withBooking } from "./bookingEnvironment.ts"

describe("Moving a booking", () => {
  it("K4 E13 moves it, and reports a move to the host, not a new booking", function* () {
    const { fakes, booking, visit, submission, opened, chosen } = yield* withBooking
    expect(yield* booking.submitBooking(visit, { ...submission, moving: opened })).toMatchObject({
      _tag: "Booked",
      opened: { booking: { id: 905, startsAt: chosen.startsAt, version: 2 } },
    })
    expect(fakes.booking.all()).toHaveLength(1)
    expect(fakes.booking.mails()).toEqual(["moved"])
    expect(booking.lastBooking.get()?.event).toBe("rescheduled")
    const start = new Date(chosen.startsAt).toISOString().replace(".000", "")
    const { timeZone: zone } = submission
    expect(fakes.host.events()).toEqual([
      { name: "moved", id: expect.stringMatching(randomId), start, zone, status: "booked" },
    ])
  })

  it("K4 BK7 is one move even if the first response was lost", function* () {
    const { fakes, booking, visit, submission, opened } = yield* withBooking
    fakes.booking.answerNext("lost")
    yield* booking.submitBooking(visit, { ...submission, moving: opened })
    expect((yield* booking.submitBooking(visit, { ...submission, moving: opened }))._tag).toBe("Booked")
    expect(fakes.booking.mails()).toEqual(["moved"])
    expect(fakes.host.events().map(({ name }) => name)).toEqual(["moved"])
  })

  it("K4 K5 says that it was cancelled or is past, and books nothing instead", function* () {
    const { fakes, booking, visit, submission, opened, own } = yield* withBooking
    fakes.booking.put(own({ statusId: "3" }))
    expect(yield* booking.submitBooking(visit, { ...submission, moving: opened })).toEqual({
      _tag: "Closed",
      why: "cancelled",
    })
    fakes.booking.put(own({ startsAt: morning - 1 }))
    expect(yield* booking.submitBooking(visit, { ...submission, moving: opened })).toEqual({
      _tag: "Closed",
      why: "past",
    })
    expect(fakes.booking.all()).toHaveLength(1)
  })

  it("K5 by a link keeps the link's replacement; the link itself is outdated", function* () {
    const { fakes, booking, visit, submission, own } = yield* withBooking
    fakes.booking.put(own(), "somebody-else")
    const token = fakes.booking.link(905)
    yield* booking.bookingLink.become({ token, action: "reschedule" })
    const opening = yield* booking.openBooking(visit, { by: "link", token })
    if (opening._tag !== "Opened") throw new Error(opening.why)
    const moved = yield* booking.submitBooking(visit, { ...submission, moving: opening.opened })
    expect(moved).toMatchObject({ _tag: "Booked", opened: { isChangeable: true } })
    const next = yield* booking.bookingLink.current(visit)
    expect(next).toEqual({ token: moved._tag === "Booked" && moved.opened.token, action: "reschedule" })
    expect(next?.token).not.toBe(token)
    expect(yield* booking.openBooking(visit, { by: "link", token })).toEqual({ _tag: "NotOpened", why: "outdated" })
  })
})
