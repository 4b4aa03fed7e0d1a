import { Effect } from "effect"
import { probePatienceMs } from "../../domain/broker/linkPolicy.ts"
import type { BrokerSession } from "../ports/Broker.ts"
import type { Wakefulness } from "../ports/Wakefulness.ts"

/** Patience is made of so many pieces: while the page is held up, which is one piece at most, it cannot hear an answer. */
const pieces = 8

/** Whether the far side gives a sign of life in time (CH7). */
export const signOfLife = (session: BrokerSession, sleep: Wakefulness["sleep"]): Effect.Effect<boolean> =>
  Effect.raceFirst(
    Effect.as(session.probe, true),
    Effect.as(
      Effect.forEach(Array.from({ length: pieces }), () => sleep(probePatienceMs / pieces), { discard: true }),
      false,
    ),
  )
