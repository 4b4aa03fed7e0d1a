import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect } from "vitest"
import { it } from "../../it.ts"

import { withBooking } from "./bookingWorld.ts"

const opened = Effect.map(withBooking, (world) => ({
  ...world,
  own: world.opened,
  send: world.booking.sendMailAgain.send(world.opened),
}))

describe("A booking's mail, asked for once more", () => {
  it.effect("BK7 is sent once however often it is pressed", function* () {
    const { desks, send, notices } = yield* opened
    const answers = yield* Effect.all([send, send], { concurrency: "unbounded" })
    expect(answers.map(({ _tag }) => _tag)).toEqual(["Sent", "Sent"])
    expect(desks.booking.mails()).toEqual(["booked"])
    expect(notices.shown.get()).toEqual([])
  })

  it.effect("BK7 is too soon within a minute, without an alert, and sent again after it", function* () {
    const { desks, send, notices } = yield* opened
    yield* send
    expect(yield* send).toEqual({ _tag: "TooSoon" })
    expect(notices.shown.get()).toEqual([])
    yield* TestClock.adjust("1 minute")
    expect(yield* send).toEqual({ _tag: "Sent" })
    expect(desks.booking.mails()).toHaveLength(2)
  })

  it.effect("BK7 K5 goes by the token of the link by which the booking was opened", function* () {
    const { desks, booking, own } = yield* opened
    desks.booking.become("somebody-else")
    expect(yield* booking.sendMailAgain.send(own)).toEqual({ _tag: "Failed", why: "missing" })
    const token = desks.booking.link(905)
    expect(yield* booking.sendMailAgain.send({ ...own, token })).toEqual({ _tag: "Sent" })
  })

  it.effect.each([
    { why: "cancelled", difference: { statusId: "3" } },
    { why: "past", difference: { startsAt: 0 } },
  ] as const)("BK7 is not sent about one that is $why by now, which is no alert", function* ({ why, difference }) {
    const { desks, own, send, notices } = yield* opened
    desks.booking.put({ ...own.booking, id: 905, ...difference })
    expect(yield* send).toEqual({ _tag: "Closed", why })
    expect(notices.shown.get()).toEqual([])
    expect(desks.booking.mails()).toEqual([])
  })
})
