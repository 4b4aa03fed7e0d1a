import { Clock, Duration, Effect, Fiber } from "effect"

/** A time that runs down, and stands still while it is held. */
export interface Countdown {
  /** Stands still from now on. Once more changes nothing. */
  readonly hold: Effect.Effect<void>
  /** Runs on with what was left. Once more changes nothing. */
  readonly release: Effect.Effect<void>
}

/** Starts to run down, in ms; `end` is what happens then. It outlives the caller. */
export const countdown = (ms: number, end: Effect.Effect<void>): Effect.Effect<Countdown> =>
  Effect.gen(function* () {
    let leftMs = ms
    let running: { readonly fiber: Fiber.Fiber<void>; readonly since: number } | undefined
    const release = Effect.gen(function* () {
      if (running !== undefined) return
      const since = yield* Clock.currentTimeMillis
      running = { fiber: yield* Effect.forkDetach(Effect.delay(end, Duration.millis(leftMs))), since }
    })
    const hold = Effect.gen(function* () {
      if (running === undefined) return
      const { fiber, since } = running
      running = undefined
      leftMs = Math.max(0, leftMs - ((yield* Clock.currentTimeMillis) - since))
      yield* Fiber.interrupt(fiber)
    })
    yield* release
    return { hold, release }
  })
