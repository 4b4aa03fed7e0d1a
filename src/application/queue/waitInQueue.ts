import { Clock, Duration, Effect } from "effect"
import {
  awayAfterMs,
  fellBack,
  inQueue,
  longWaitMs,
  type QueueState,
  usualLeaseMs,
} from "../../domain/queue/QueueState.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import type { BrokerLink } from "../broker/brokerLink.ts"
import type { Notifications } from "../notification/notifications.ts"
import { type QueueGateway, QueueUnavailable } from "../ports/backend/QueueGateway.ts"
import type { Page, PageLifecycle } from "../ports/browser/Page.ts"
import type { FollowPresentation } from "../presentation/followPresentation.ts"
import { knownAs } from "../presentation/followVisitorQueue.ts"
import { createStore, derived, untilNext, type WritableStore } from "../store/Store.ts"
import { joinQueue } from "./joinQueue.ts"
import { isSettled, type Settled, stayInQueue } from "./stayInQueue.ts"

export interface QueueProgress {
  /** `undefined` until the first answer of `push`. */
  readonly state: QueueState | undefined
  readonly isLong: boolean
  /** Whether the connection has been down for longer than the lease, so that the place may be gone (Q6). */
  readonly isAtRisk: boolean
  /** Why `push` failed, or why its queue cannot be subscribed. Retried automatically (X2, B7). */
  readonly failure: QueueUnavailable | undefined
}

/**
 * Joins the queue and shows the visitor's position until that is settled. Never gives up: failed `push` calls and
 * failed subscriptions are retried with growing delays. `again` (the visitor's press) and a recovered link end a delay
 * at once. Unsubscribing starts the lease (readings Q6).
 */
export type WaitInQueue = (
  visit: Visit,
  show: (progress: QueueProgress) => void,
  again: Effect.Effect<unknown>,
) => Effect.Effect<Settled>

/** Poll interval for reachability, in ms. */
const pollMs = 5_000

/** Completes when the visitor is reachable again after an absence: the link was down, or the page slept. */
const untilReached = (
  { link, pageLifecycle }: { readonly link: BrokerLink; readonly pageLifecycle: PageLifecycle },
  leaseMs: number,
  isAtRisk: WritableStore<boolean>,
) =>
  Effect.gen(function* () {
    let reachedAt = yield* Clock.currentTimeMillis
    while (true) {
      yield* pageLifecycle.sleep(pollMs)
      const now = yield* Clock.currentTimeMillis
      const isUp = link.state.get()._tag === "Connected"
      isAtRisk.set(!isUp && now - reachedAt >= leaseMs)
      if (isUp && now - reachedAt >= awayAfterMs) return
      if (isUp) reachedAt = now
    }
  })

const grownLong = (afterMs: number, isLong: WritableStore<boolean>) =>
  Effect.andThen(
    Effect.sleep(Duration.millis(Math.max(0, afterMs))),
    Effect.suspend(() => {
      isLong.set(true)
      return Effect.never
    }),
  )

/** Notifies the visitor about the place after an outage of the link (B4). */
const reportPlace = (
  notifications: Notifications,
  { _tag }: QueueState,
  { isLost, isBack, recovered }: { readonly isLost: boolean; readonly isBack: boolean; readonly recovered: boolean },
): Effect.Effect<unknown> => {
  if (isLost)
    return notifications.raise({ text: "queue.placeLost" }, "notification", { autohide: false, hash: "place" })
  if (isBack && (_tag === "Waiting" || _tag === "PickingUp"))
    return notifications.raise({ text: "queue.placeKept" }, "success", { hash: "place" })
  // Shown only once the visitor has a place again after access was refused.
  return recovered ? notifications.raise({ text: "queue.reconnected" }, "notification") : Effect.void
}

export const waitInQueue = ({
  queueGateway,
  link,
  notifications,
  flow,
  page,
  pageLifecycle,
}: {
  readonly queueGateway: QueueGateway
  readonly link: BrokerLink
  readonly notifications: Notifications
  readonly flow: Pick<FollowPresentation, "state" | "names">
  readonly page: Page
  readonly pageLifecycle: PageLifecycle
}): WaitInQueue => {
  /** B4: a visitor who was called, or is in a consultation, does not join the queue again. */
  const mayRejoin = () => !["Invited", "Live", "Over"].includes(flow.state.get()._tag)
  const recoveredAfterRefusal = untilNext(
    link.state,
    (state) => state._tag === "Connected" && state.afterRefusal && mayRejoin(),
  )
  const linkIsBack = untilNext(link.state, ({ _tag }) => _tag === "Connected")
  /** Whether the visitor has read that the lease expired. The next attempt joins again without a notification. */
  let lossWasShown = false

  return ({ location, referral, customer }, show, again) =>
    Effect.gen(function* () {
      const state = createStore<QueueState | undefined>(undefined)
      const isLong = createStore(false)
      const failure = createStore<QueueUnavailable | undefined>(undefined)
      const failures = createStore(0)
      const isSubscribed = createStore(true)
      const isAtRisk = createStore(false)
      const notSubscribed = new QueueUnavailable({ status: 0 })
      const progress = derived([state, isLong, failure, isSubscribed, isAtRisk], () => ({
        state: state.get(),
        isLong: isLong.get(),
        isAtRisk: isAtRisk.get(),
        failure: failure.get() ?? (isSubscribed.get() ? undefined : notSubscribed),
      }))
      const showNow = () => show(progress.get())
      const joined = joinQueue({ queueGateway, page, linkIsBack })(location.id, referral, again)
      const joinReportingFailures = joined(failure.set)
      const parts = {
        link,
        recovered: recoveredAfterRefusal,
        again,
        join: joinReportingFailures,
        // The subscribed queue is still valid, so a missing answer changes nothing.
        joinSilently: joined(() => {}),
        failures,
        isSubscribed,
      }

      const waited = Effect.gen(function* () {
        let since: number | undefined
        let entry = yield* joinReportingFailures
        let recovered = false
        let isBack = false
        while (true) {
          const names = knownAs(flow.names, customer, entry)
          const before = state.get()
          const next = inQueue(names, entry, before)
          const isLost = fellBack(before, entry, next)
          const now = yield* Clock.currentTimeMillis
          since = entry.waitedMs !== undefined ? now - entry.waitedMs : isLost ? now : (since ?? now)
          yield* reportPlace(notifications, next, { isLost: isLost && !lossWasShown, isBack, recovered })
          lossWasShown = false

          const longAfterMs = since + longWaitMs - now
          isLong.set(longAfterMs <= 0)
          const stay = stayInQueue(
            { ...parts, returned: untilReached({ link, pageLifecycle }, entry.leaseMs ?? usualLeaseMs, isAtRisk) },
            names,
            { waitingIds: entry.waitingIds, state: next },
            entry.queueName,
            state.set,
          )
          const outcome = yield* Effect.raceFirst(stay, grownLong(longAfterMs, isLong))
          if (isSettled(outcome)) {
            // A notification about this place does not apply once the place is gone or not needed any more.
            yield* notifications.withdraw("place")
            lossWasShown = outcome._tag === "Removed" && outcome.reason === "lease"
            return outcome
          }
          recovered = outcome.why === "recovered"
          isBack = outcome.why === "returned"
          entry = outcome.entry
        }
      })

      showNow()
      const stop = progress.subscribe(showNow)
      return yield* Effect.ensuring(waited, Effect.sync(stop))
    })
}
