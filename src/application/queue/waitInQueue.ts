import { Duration, Effect } from "effect"
import {
  heardInLine,
  inLine,
  type Line,
  type OwnNames,
  pickUpPatienceMs,
  type QueueState,
} from "../../domain/queue/QueueState.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import type { BrokerLink } from "../broker/brokerLink.ts"
import type { Notices } from "../notice/notices.ts"
import { nextThat, observed, until } from "../observed/Observed.ts"
import { type QueueGateway, QueueUnavailable } from "../ports/QueueGateway.ts"

/** Joins the line and shows where the visitor stands, until that is settled. Stopping to listen starts the lease (decisions Q6). */
export type WaitInQueue = (visit: Visit, show: (state: QueueState) => void) => Effect.Effect<Settled, QueueUnavailable>

export type Settled = Extract<QueueState, { _tag: "PickedUp" | "Removed" | "NoModerator" }>

const isSettled = (state: QueueState): state is Settled =>
  state._tag === "PickedUp" || state._tag === "Removed" || state._tag === "NoModerator"

export const waitInQueue = (queue: QueueGateway, link: BrokerLink, notices: Notices): WaitInQueue => {
  const healedAfterRefusal = nextThat(link.state, (state) => state._tag === "Connected" && state.afterRefusal)

  /** One stay in line: settled, or a reason to ask push again. */
  const stay = (names: OwnNames, line: Line, show: (state: QueueState) => void) =>
    Effect.suspend(() => {
      const state = observed(inLine(names, line))
      const note = () => show(state.get())
      note()
      state.subscribe(note)
      return Effect.raceAllFirst([
        until(state, isSettled),
        Effect.as(healedAfterRefusal, "healed" as const),
        Effect.as(unanswered(state), "unanswered" as const),
        link.listen(
          line.queueName,
          (message) => Effect.sync(() => state.set(heardInLine(names, state.get(), message))),
          Effect.void,
        ),
      ]).pipe(Effect.mapError(() => new QueueUnavailable({ status: 0 })))
    })

  /** 30 s at position 0 without being called (decisions Q2). */
  const unanswered = (state: {
    readonly get: () => QueueState
    readonly subscribe: (hear: () => void) => () => void
  }) => {
    const patience = Effect.gen(function* () {
      yield* until(state, (each): each is Extract<QueueState, { _tag: "PickingUp" }> => each._tag === "PickingUp")
      return yield* Effect.raceFirst(
        Effect.as(Effect.sleep(Duration.millis(pickUpPatienceMs)), true),
        Effect.as(
          nextThat(state, (each) => each._tag !== "PickingUp"),
          false,
        ),
      )
    })
    return Effect.repeat(patience, { until: (waited) => waited })
  }

  return ({ location, referral, customer }, show) =>
    Effect.gen(function* () {
      let healed = false
      while (true) {
        const line = yield* queue.join(location.id, referral)
        // After access was refused the place is taken again; told only when that worked (B4).
        if (healed) yield* notices.raise({ text: "reconnected" }, "notification")
        const outcome = yield* stay({ consumerTag: line.consumerTag, uuid: customer.uuid }, line, show)
        if (outcome !== "healed" && outcome !== "unanswered") return outcome
        healed = outcome === "healed"
      }
    })
}
