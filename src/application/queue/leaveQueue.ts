import { Duration, Effect, Fiber } from "effect"
import type { Visit } from "../../domain/visit/Visit.ts"
import type { ConfigSource } from "../ports/backend/ConfigSource.ts"
import type { QueueGateway } from "../ports/backend/QueueGateway.ts"
import type { Funnel } from "../ports/browser/Funnel.ts"
import type { Page } from "../ports/browser/Page.ts"
import type { OneLiveTab } from "../session/oneLiveTab.ts"
import { hasCapability } from "../visit/hasCapability.ts"
import type { OncePerTab } from "../visit/oncePerTab.ts"

/** Reports whether this tab has a place in the queue. A reload or a retry does not report again. */
export interface QueuePlace {
  /** Reports that the visitor has a place (Q1). Idempotent. */
  readonly reportJoined: Effect.Effect<void>
  /** Reports that the visitor gave the place up. Does nothing without a place. */
  readonly reportLeft: Effect.Effect<void>
  /** Clears the place without a report: it is gone, or not wanted on this page. */
  readonly clear: Effect.Effect<void>
}

const placeKey = "queue"

export const queuePlace = ({
  oncePerTab,
  funnel,
}: {
  readonly oncePerTab: OncePerTab
  readonly funnel: Funnel
}): QueuePlace => ({
  reportJoined: Effect.flatMap(oncePerTab.isFirst(placeKey), (isFirst) =>
    isFirst ? funnel.notify({ name: "queue_joined" }) : Effect.void,
  ),
  reportLeft: Effect.flatMap(oncePerTab.over(placeKey), (hadPlace) =>
    hadPlace ? funnel.notify({ name: "queue_left" }) : Effect.void,
  ),
  clear: Effect.asVoid(oncePerTab.over(placeKey)),
})

/**
 * Leaving the queue on purpose (readings Q6). Requires the capability `leave`; without it, the lease ends the place.
 */
export interface LeaveQueue {
  /**
   * Leaves the queue. Outlives the page that requested it, and retries for the length of a lease while the backend does
   * not answer.
   */
  readonly leave: (visit: Visit) => Effect.Effect<void>
  /** Waits for the backend's answer, or until the timeout. */
  readonly answered: Effect.Effect<void>
  /** Cancels a pending attempt to leave, because the visitor wants a place again. */
  readonly cancelLeaving: Effect.Effect<void>
  /** Leaves the queue, then opens the booking address (readings Q6, K8). */
  readonly bookInstead: (visit: Visit, address: string) => Effect.Effect<void>
}

/** Delays between attempts to leave, in ms. Together as long as a lease, which ends the place as well. */
const repeatAfterMs: ReadonlyArray<number> = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000]

/** Timeout for leaving, in ms: the lease ends the place as well. */
const patienceMs = 1_000

/** Whether a retry may succeed: no answer, too many requests, or a server error. */
const mayPass = (status: number): boolean => status === 0 || status === 429 || status >= 500

export const leaveQueue = ({
  queueGateway,
  config,
  page,
  tab,
  place,
}: {
  readonly queueGateway: QueueGateway
  readonly config: ConfigSource
  readonly page: Page
  readonly tab: Pick<OneLiveTab, "leave">
  readonly place: QueuePlace
}): LeaveQueue => {
  let leaving: Fiber.Fiber<void> | undefined
  const canLeave = hasCapability(config, "leave")

  const attempt = (locationId: number, failures: number): Effect.Effect<void> =>
    Effect.catch(queueGateway.leave(locationId), ({ status }) => {
      const ms = repeatAfterMs[failures]
      return ms === undefined || !mayPass(status)
        ? Effect.logWarning("leaving the queue failed", status)
        : Effect.delay(attempt(locationId, failures + 1), Duration.millis(ms))
    })

  return {
    leave: ({ location }) =>
      Effect.gen(function* () {
        yield* place.reportLeft
        if (yield* canLeave) leaving = yield* Effect.forkDetach(attempt(location.id, 0))
      }),
    answered: Effect.suspend(() =>
      leaving === undefined
        ? Effect.void
        : Effect.asVoid(Effect.timeoutOption(Fiber.await(leaving), Duration.millis(patienceMs))),
    ),
    cancelLeaving: Effect.suspend(() => {
      const pending = leaving
      leaving = undefined
      return pending === undefined ? Effect.void : Fiber.interrupt(pending)
    }),
    bookInstead: ({ location }, address) =>
      place.reportLeft.pipe(
        // Otherwise a tab that waits for this one would take the place that is given up here (RC10).
        Effect.andThen(tab.leave),
        Effect.andThen(canLeave),
        Effect.flatMap((can) => (can ? queueGateway.leave(location.id) : Effect.void)),
        Effect.catch(({ status }) => Effect.logWarning("leaving the queue failed", status)),
        Effect.timeoutOption(Duration.millis(patienceMs)),
        Effect.andThen(page.leave(address)),
      ),
  }
}
