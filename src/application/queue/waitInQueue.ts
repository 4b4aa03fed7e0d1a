import { Clock, Duration, Effect } from "effect"
import type { VisitState } from "../../domain/presentation/visitState.ts"
import { fellBack, inLine, longWaitMs, type OwnNames, type QueueState } from "../../domain/queue/QueueState.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import type { BrokerLink } from "../broker/brokerLink.ts"
import type { Notices } from "../notice/notices.ts"
import { nextThat, type Observed, observed } from "../observed/Observed.ts"
import type { QueueGateway, QueueUnavailable } from "../ports/QueueGateway.ts"
import { isSettled, type Settled, stayInLine } from "./stayInLine.ts"

/**
 * Joins the line and shows where the visitor stands, and whether it has become a long wait (QU10), until that is settled. Fails
 * when it cannot be joined, or not be heard however often it is asked again. Stopping to listen starts the lease (decisions Q6).
 */
export type WaitInQueue = (
  visit: Visit,
  show: (state: QueueState, isLong: boolean) => void,
) => Effect.Effect<Settled, QueueUnavailable>

export const waitInQueue = (
  queue: QueueGateway,
  link: BrokerLink,
  notices: Notices,
  journey: { readonly state: Observed<VisitState> },
): WaitInQueue => {
  /** B4: whoever has been called, or is in a consultation, is not put back into the line. */
  const mayRejoin = () => !["Invited", "Live", "Over"].includes(journey.state.get()._tag)
  const healedAfterRefusal = nextThat(
    link.state,
    (state) => state._tag === "Connected" && state.afterRefusal && mayRejoin(),
  )
  /** The visitor has read that the lease ran out, and joins again. */
  let knowsOfLoss = false

  return ({ location, referral, customer }, show) =>
    Effect.gen(function* () {
      let state: QueueState | undefined
      let since: number | undefined
      let line = yield* queue.join(location.id, referral)
      let healed = false
      const stayParts = {
        link,
        healed: healedAfterRefusal,
        join: queue.join(location.id, referral),
        failures: observed(0),
      }
      while (true) {
        const names: OwnNames = { consumerTag: line.consumerTag, uuid: customer.uuid }
        const joined = inLine(names, line)
        const isLost = fellBack(state, line, joined)
        const now = yield* Clock.currentTimeMillis
        since = line.waitedMs !== undefined ? now - line.waitedMs : isLost ? now : (since ?? now)
        if (isLost && !knowsOfLoss)
          yield* notices.raise({ text: "placeLost" }, "notification", { autohide: false, hash: "place" })
        // After access was refused the place is taken again; told only when that worked (B4).
        else if (healed) yield* notices.raise({ text: "reconnected" }, "notification")
        knowsOfLoss = false

        const longFrom = since + longWaitMs
        let isLong = now >= longFrom
        const note = (next: QueueState) => {
          state = next
          show(next, isLong)
        }
        const grownLong = Effect.suspend(() => {
          if (isLong) return Effect.never
          return Effect.andThen(
            Effect.sleep(Duration.millis(longFrom - now)),
            Effect.suspend(() => {
              isLong = true
              if (state !== undefined) show(state, isLong)
              return Effect.never
            }),
          )
        })
        const outcome = yield* Effect.raceFirst(stayInLine(stayParts, names, line, joined, note), grownLong)
        if (isSettled(outcome)) {
          knowsOfLoss = outcome._tag === "Removed" && outcome.reason === "lease"
          return outcome
        }
        healed = outcome.why === "healed"
        line = outcome.line
      }
    })
}
