import { Effect } from "effect"
import { describe, expect } from "vitest"
import { it } from "../../it.ts"

import { halfHourMs, withForm } from "./bookingEnvironment.ts"

describe("A booking with a backend that does not support idempotency keys", () => {
  const keyless = Effect.tap(withForm(), ({ fakes }) =>
    Effect.sync(() => fakes.location.configure({ capabilities: [] })),
  )

  it("K4 is sent without one", function* () {
    const { fakes, submit } = yield* keyless
    yield* submit
    expect(fakes.booking.asked().map(({ key }) => key)).toEqual([undefined])
  })

  it("K4 asks the visitor before it is sent again if the response was lost, for any time, and after a reload", function* () {
    const { fakes, booking, visit, submission, submit, today, reloaded } = yield* keyless
    fakes.booking.answerNext("lost")
    expect((yield* submit)._tag).toBe("Failed")
    expect(yield* submit).toEqual({ _tag: "InDoubt" })
    const later = { startsAt: today[2] ?? 0, endsAt: (today[2] ?? 0) + halfHourMs }
    expect(yield* booking.submitBooking(visit, { ...submission, chosen: later })).toEqual({ _tag: "InDoubt" })
    const again = yield* reloaded
    yield* again.drafts.begin(visit, undefined)
    expect(yield* again.submitBooking(visit, { ...submission, chosen: later })).toEqual({ _tag: "InDoubt" })
    expect(fakes.booking.asked()).toHaveLength(1)
    const anyway = { ...submission, chosen: later, onDoubt: "send" as const }
    expect((yield* again.submitBooking(visit, anyway))._tag).toBe("Booked")
    expect(fakes.booking.asked()).toHaveLength(2)
  })

  it("K4 asks nothing if it was refused or rejected", function* () {
    const { fakes, submit } = yield* keyless
    fakes.booking.answerNext(429, 400)
    expect((yield* submit)._tag).toBe("Failed")
    expect((yield* submit)._tag).toBe("Failed")
    expect((yield* submit)._tag).toBe("Booked")
  })

  it.effect.each([
    ["was moved", "lost", 1],
    ["was not", "failed", 1],
  ] as const)("K4 reads the booking that is being moved if the response was lost: it %s", function* (_, answer, mails) {
    const { fakes, booking, visit, submission, own, chosen } = yield* keyless
    fakes.booking.put(own())
    const opening = yield* booking.openBooking(visit, { by: "id", id: 905 })
    if (opening._tag !== "Opened") throw new Error(opening.why)
    const move = booking.submitBooking(visit, { ...submission, moving: opening.opened })
    fakes.booking.answerNext(answer)
    expect((yield* move)._tag).toBe("Failed")
    expect(yield* move).toMatchObject({ _tag: "Booked", opened: { booking: { startsAt: chosen.startsAt } } })
    expect(fakes.booking.mails()).toHaveLength(mails)
  })
})
