import { Effect } from "effect"
import { describe, expect } from "vitest"
import { it } from "../../it.ts"

import { randomId, withBooking } from "./bookingEnvironment.ts"

describe("Cancelling and confirming", () => {
  it("K4 E13 cancels once however often the button is pressed, and notifies the host once", function* () {
    const { fakes, booking, visit, opened: own } = yield* withBooking
    const cancel = booking.cancelBooking(visit, own)
    const answers = yield* Effect.all([cancel, cancel], { concurrency: "unbounded" })
    expect(answers.map(({ _tag }) => _tag)).toEqual(["Done", "Done"])
    expect(fakes.booking.mails()).toEqual(["cancelled"])
    const start = new Date(own.booking.startsAt).toISOString().replace(".000", "")
    expect(fakes.host.events()).toEqual([
      { name: "cancelled", id: expect.stringMatching(randomId), start, zone: "Europe/Berlin", status: "cancelled" },
    ])
    expect(booking.lastBooking.get()).toMatchObject({ event: "cancelled", opened: { standing: "cancelled" } })
  })

  it("K4 E13 confirms, and notifies the host once", function* () {
    const { fakes, booking, visit, opened: own } = yield* withBooking
    expect(yield* booking.confirmBooking(visit, own)).toMatchObject({
      _tag: "Done",
      opened: { standing: "confirmed", isChangeable: true },
    })
    expect(fakes.host.events()).toMatchObject([
      { name: "confirmed", id: expect.stringMatching(randomId), status: "confirmed" },
    ])
  })

  it("K5 K7 shows a booking of another visitor as not found", function* () {
    const { booking, visit, notifications } = yield* withBooking
    expect(yield* booking.openBooking(visit, { by: "id", id: 906 })).toEqual({ _tag: "NotOpened", why: "missing" })
    expect(notifications.shown.get()).toHaveLength(1)
  })

  it.effect.each([
    ["is sent if the backend has booking_links", ["booking_links"], "Done"],
    ["is not sent to other backends, which decide by the bearer only", [], "Failed"],
  ] as const)("K5 names a link that %s", function* (_, capabilities, outcome) {
    const { fakes, booking, visit, own } = yield* withBooking
    fakes.location.configure({ capabilities })
    const another = own({ id: 906 })
    fakes.booking.put(another, "00000000-0000-4000-8000-000000000999")
    const opened = yield* booking.openBooking(visit, { by: "link", token: fakes.booking.link(906) })
    if (opened._tag !== "Opened") throw new Error(opened.why)
    expect((yield* booking.confirmBooking(visit, opened.opened))._tag).toBe(outcome)
    expect((yield* booking.cancelBooking(visit, opened.opened))._tag).toBe(outcome)
    const mine = yield* booking.openBooking(visit, { by: "link", token: fakes.booking.link(905) })
    if (mine._tag === "Opened") expect((yield* booking.cancelBooking(visit, mine.opened))._tag).toBe("Done")
  })

  it("K4 shows a booking that was cancelled elsewhere as cancelled, without an alert", function* () {
    const { fakes, booking, visit, opened: own, notifications } = yield* withBooking
    fakes.booking.put({ ...own.booking, id: 905, statusId: "3" })
    expect(yield* booking.confirmBooking(visit, own)).toEqual({ _tag: "Closed", why: "cancelled" })
    expect(fakes.host.events()).toEqual([])
    expect(notifications.shown.get()).toEqual([])
  })
})
