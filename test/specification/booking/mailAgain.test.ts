import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect } from "vitest"
import { it } from "../../it.ts"

import { withBooking } from "./bookingEnvironment.ts"

const opened = Effect.map(withBooking, (environment) => ({
  ...environment,
  own: environment.opened,
  send: environment.booking.sendMailAgain.send(environment.opened),
}))

describe("Requesting a booking's mail again", () => {
  it("BK7 sends it once however often the button is pressed", function* () {
    const { fakes, send, notifications } = yield* opened
    const answers = yield* Effect.all([send, send], { concurrency: "unbounded" })
    expect(answers.map(({ _tag }) => _tag)).toEqual(["Sent", "Sent"])
    expect(fakes.booking.mails()).toEqual(["booked"])
    expect(notifications.shown.get()).toEqual([])
  })

  it("BK7 refuses within a minute, without an alert, and sends it again after that", function* () {
    const { fakes, send, notifications } = yield* opened
    yield* send
    expect(yield* send).toEqual({ _tag: "TooSoon" })
    expect(notifications.shown.get()).toEqual([])
    yield* TestClock.adjust("1 minute")
    expect(yield* send).toEqual({ _tag: "Sent" })
    expect(fakes.booking.mails()).toHaveLength(2)
  })

  it("BK7 K5 uses the token of the link that opened the booking", function* () {
    const { fakes, booking, own } = yield* opened
    fakes.booking.become("somebody-else")
    expect(yield* booking.sendMailAgain.send(own)).toEqual({ _tag: "Failed", why: "missing" })
    const token = fakes.booking.link(905)
    expect(yield* booking.sendMailAgain.send({ ...own, token })).toEqual({ _tag: "Sent" })
  })

  it.effect.each([
    { why: "cancelled", difference: { statusId: "3" } },
    { why: "past", difference: { startsAt: 0 } },
  ] as const)(
    "BK7 does not send it for a booking that is $why by now, and shows no alert",
    function* ({ why, difference }) {
      const { fakes, own, send, notifications } = yield* opened
      fakes.booking.put({ ...own.booking, id: 905, ...difference })
      expect(yield* send).toEqual({ _tag: "Closed", why })
      expect(notifications.shown.get()).toEqual([])
      expect(fakes.booking.mails()).toEqual([])
    },
  )
})
