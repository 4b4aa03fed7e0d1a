import { Effect, Queue } from "effect"
import { type LinkEvent, probePatienceMs } from "../../domain/broker/linkPolicy.ts"
import type { BrokerSession } from "../ports/backend/Broker.ts"
import type { PageLifecycle } from "../ports/browser/Page.ts"
import { steadyNow } from "./linkTokens.ts"

/**
 * The timeout is split into this many sleeps: a frozen page cannot receive an answer, so a freeze uses up one piece at
 * most.
 */
const pieces = 8

/** Whether the broker answers a probe in time (CH7). */
export const signOfLife = (session: BrokerSession, sleep: PageLifecycle["sleep"]): Effect.Effect<boolean> =>
  Effect.raceFirst(
    Effect.as(session.probe, true),
    Effect.as(
      Effect.forEach(Array.from({ length: pieces }), () => sleep(probePatienceMs / pieces), { discard: true }),
      false,
    ),
  )

/** Wakes of the page as events. A wake during an attempt is handled after it. A hundred wakes count as one. */
export const openWakes = Effect.gen(function* () {
  const woken = yield* Queue.sliding<void>(1)
  const wakes: Effect.Effect<LinkEvent> = Effect.gen(function* () {
    const since = yield* steadyNow
    yield* Queue.take(woken)
    return { _tag: "Woken", waitedMs: (yield* steadyNow) - since }
  })
  return { wake: Effect.asVoid(Queue.offer(woken, undefined)), wakes }
})
