import { Duration, Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { silenceWatch } from "../../../../src/adapters/stomp/openLink.ts"
import { pass, run, start } from "../../../run.ts"

/** A watch that is under way; what it said and asked, and whether it has given up. */
const watching = (sleep = (ms: number) => Effect.sleep(Duration.millis(ms))) =>
  Effect.gen(function* () {
    const done = { said: 0, asked: 0, isOver: false }
    const watch = silenceWatch({
      sleep,
      say: () => {
        done.said += 1
      },
      ask: () => {
        done.asked += 1
      },
    })
    const over = Effect.sync(() => {
      done.isOver = true
    })
    yield* start(Effect.andThen(watch.tooLong, over))
    return { done, heard: watch.heard }
  })

describe("The watch over a silent link", () => {
  it("CH8 says more often than every 3 s that this side is there, whether or not the other one is", () =>
    run(
      Effect.gen(function* () {
        const { done, heard } = yield* watching()
        for (let second = 0; second < 60; second += 1) {
          heard()
          yield* pass(1_000)
        }
        expect(done.said).toBeGreaterThan(20)
        expect(done).toMatchObject({ asked: 0, isOver: false })
      }),
    ))

  it("CH8 asks once after 4 s, and gives up after 6 s", () =>
    run(
      Effect.gen(function* () {
        const { done } = yield* watching()
        yield* pass(3_999)
        expect(done.asked).toBe(0)
        yield* pass(1)
        expect(done.asked).toBe(1)
        yield* pass(1_999)
        expect(done).toMatchObject({ asked: 1, isOver: false })
        yield* pass(1)
        expect(done.isOver).toBe(true)
      }),
    ))

  it("CH8 stays when what was asked is answered, and asks again in the next silence", () =>
    run(
      Effect.gen(function* () {
        const { done, heard } = yield* watching()
        for (let silences = 1; silences <= 3; silences += 1) {
          yield* pass(5_500)
          heard()
          expect(done).toMatchObject({ asked: silences, isOver: false })
        }
      }),
    ))

  it("CH7 CH8 does not give a good link up because the page was held up for 30 s, as often as that happens", () =>
    run(
      Effect.gen(function* () {
        // Each look comes 30 s late, and what the far side said meanwhile is heard after it.
        const { done, heard } = yield* watching(() => Effect.sleep(Duration.millis(31_000)))
        for (let times = 0; times < 10; times += 1) {
          yield* TestClock.adjust(Duration.millis(31_000))
          yield* pass(0)
          heard()
        }
        expect(done.isOver).toBe(false)
      }),
    ))
})
