import { Effect } from "effect"
import { describe, expect } from "vitest"
import { openSchedule } from "../../../src/application/booking/schedule/openSchedule.ts"
import { it } from "../../it.ts"
import { settled, start } from "../../run.ts"
import { bookingEnvironment } from "./bookingEnvironment.ts"

const wish = { productId: 11, comments: "I would like a test drive." }

describe("a calendar that opens with a wish", () => {
  const opening = Effect.gen(function* () {
    const { ports, booking, visit, fakes } = yield* bookingEnvironment()
    fakes.booking.list(
      { id: 11, brand: "Livid", model: "Aurora", imageUrl: undefined },
      { id: 14, brand: "Livid", model: "Strand", imageUrl: undefined },
    )
    return Effect.gen(function* () {
      const schedule = yield* openSchedule({ ...ports, ...booking })(visit, undefined, () => {}, wish)
      yield* start(schedule.live)
      return { schedule, form: () => schedule.form.state.get().values }
    })
  })

  it("K3 E16 uses its model, and puts its text into an empty comment", function* () {
    const { form } = yield* yield* opening
    expect(form()).toMatchObject(wish)
  })

  it("K3 keeps what the visitor has written when it opens again, and chooses the wish's model again", function* () {
    const open = yield* opening
    const first = yield* open
    first.schedule.form.write("comments", "With a trailer.")
    first.schedule.form.write("firstName", "Anneliese")
    first.schedule.form.chooseModel(14)
    yield* settled
    const second = yield* open
    expect(second.form()).toMatchObject({ productId: 11, comments: "With a trailer.", firstName: "Anneliese" })
  })
})
