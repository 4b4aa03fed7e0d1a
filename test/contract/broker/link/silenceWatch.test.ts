import { Duration, Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { silenceWatch } from "../../../../src/adapters/stomp/silenceWatch.ts"
import { pass, run, start } from "../../../run.ts"

/** A running watch, with what it sent and probed, and whether it has ended. */
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
    return { done, messages: watch.received }
  })

describe("The watch over a silent link", () => {
  it("CH8 sends a heart-beat more often than every 3 s, whether or not the other side does", () =>
    run(
      Effect.gen(function* () {
        const { done, messages } = yield* watching()
        for (let second = 0; second < 60; second += 1) {
          messages()
          yield* pass(1_000)
        }
        expect(done.said).toBeGreaterThan(20)
        expect(done).toMatchObject({ asked: 0, isOver: false })
      }),
    ))

  it("CH8 probes once after 4 s, and ends after 6 s", () =>
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

  it("CH8 continues if the probe is answered, and probes again in the next silence", () =>
    run(
      Effect.gen(function* () {
        const { done, messages } = yield* watching()
        for (let silences = 1; silences <= 3; silences += 1) {
          yield* pass(5_500)
          messages()
          expect(done).toMatchObject({ asked: silences, isOver: false })
        }
      }),
    ))

  it("CH7 CH8 does not end a healthy link because the page was blocked for 30 s, however often that happens", () =>
    run(
      Effect.gen(function* () {
        // Each check is 30 s late, and bytes that arrived meanwhile are read after it.
        const { done, messages } = yield* watching(() => Effect.sleep(Duration.millis(31_000)))
        for (let times = 0; times < 10; times += 1) {
          yield* TestClock.adjust(Duration.millis(31_000))
          yield* pass(0)
          messages()
        }
        expect(done.isOver).toBe(false)
      }),
    ))
})
