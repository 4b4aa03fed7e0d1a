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
import { createStore, derived, nextThat, type WritableStore } from "../store/Store.ts"
import { joinQueue } from "./joinQueue.ts"
import { isSettled, type Settled, stayInQueue } from "./stayInQueue.ts"

/** What is known of the place while it is waited for. */
export interface QueueProgress {
  /** Undefined until push has answered for the first time. */
  readonly state: QueueState | undefined
  /** Whether it has become a long wait (QU10). */
  readonly isLong: boolean
  /** Whether the connection has been down for longer than a place is kept: it may be gone (Q6). */
  readonly isAtRisk: boolean
  /** Why push gave no answer, or that its line cannot be heard; it is asked again by itself (X2, B7). */
  readonly failure: QueueUnavailable | undefined
}

/**
 * Joins the line and shows where the visitor stands until that is settled. It never gives up: push that fails, and a line that
 * cannot be heard, are asked for again, with growing pauses that `again` (the visitor's press) and a link that is well again
 * end at once. Stopping to listen starts the lease (decisions Q6).
 */
export type WaitInQueue = (
  visit: Visit,
  show: (progress: QueueProgress) => void,
  again: Effect.Effect<unknown>,
) => Effect.Effect<Settled>

/** Poll interval for reachability, in ms. */
const lookMs = 5_000

/** Ends when the visitor is within reach again after a while: the link was down, or the page slept. */
const untilReached = (
  { link, pageLifecycle }: { readonly link: BrokerLink; readonly pageLifecycle: PageLifecycle },
  leaseMs: number,
  isAtRisk: WritableStore<boolean>,
) =>
  Effect.gen(function* () {
    let reachedAt = yield* Clock.currentTimeMillis
    while (true) {
      yield* pageLifecycle.sleep(lookMs)
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

/** Tells the visitor what became of the place while the link was down (B4). */
const reportPlace = (
  notifications: Notifications,
  { _tag }: QueueState,
  { isLost, isBack, healed }: { readonly isLost: boolean; readonly isBack: boolean; readonly healed: boolean },
): Effect.Effect<unknown> => {
  if (isLost)
    return notifications.raise({ text: "queue.placeLost" }, "notification", { autohide: false, hash: "place" })
  if (isBack && (_tag === "Waiting" || _tag === "PickingUp"))
    return notifications.raise({ text: "queue.placeKept" }, "success", { hash: "place" })
  // After access was refused the place is taken again; said only when that worked.
  return healed ? notifications.raise({ text: "queue.reconnected" }, "notification") : Effect.void
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
  /** B4: a visitor who has been called, or is in a consultation, is not put back into the queue. */
  const mayRejoin = () => !["Invited", "Live", "Over"].includes(flow.state.get()._tag)
  const healedAfterRefusal = nextThat(
    link.state,
    (state) => state._tag === "Connected" && state.afterRefusal && mayRejoin(),
  )
  const linkIsBack = nextThat(link.state, ({ _tag }) => _tag === "Connected")
  /** The visitor has read that the lease ran out, and joins again. */
  let knowsOfLoss = false

  return ({ location, referral, customer }, show, again) =>
    Effect.gen(function* () {
      const state = createStore<QueueState | undefined>(undefined)
      const isLong = createStore(false)
      const failure = createStore<QueueUnavailable | undefined>(undefined)
      const failures = createStore(0)
      const isHeard = createStore(true)
      const isAtRisk = createStore(false)
      const deaf = new QueueUnavailable({ status: 0 })
      const progress = derived([state, isLong, failure, isHeard, isAtRisk], () => ({
        state: state.get(),
        isLong: isLong.get(),
        isAtRisk: isAtRisk.get(),
        failure: failure.get() ?? (isHeard.get() ? undefined : deaf),
      }))
      const showNow = () => show(progress.get())
      const joined = joinQueue({ queueGateway, page, linkIsBack })(location.id, referral, again)
      const joinAloud = joined(failure.set)
      const parts = {
        link,
        healed: healedAfterRefusal,
        again,
        join: joinAloud,
        // The queue that is listened to still stands, so an answer that does not come changes nothing.
        joinQuietly: joined(() => {}),
        failures,
        isHeard,
      }

      const waited = Effect.gen(function* () {
        let since: number | undefined
        let entry = yield* joinAloud
        let healed = false
        let isBack = false
        while (true) {
          const names = knownAs(flow.names, customer, entry)
          const before = state.get()
          const next = inQueue(names, entry, before)
          const isLost = fellBack(before, entry, next)
          const now = yield* Clock.currentTimeMillis
          since = entry.waitedMs !== undefined ? now - entry.waitedMs : isLost ? now : (since ?? now)
          yield* reportPlace(notifications, next, { isLost: isLost && !knowsOfLoss, isBack, healed })
          knowsOfLoss = false

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
            // What was said of this place says nothing of one that is gone, or is needed no more.
            yield* notifications.withdraw("place")
            knowsOfLoss = outcome._tag === "Removed" && outcome.reason === "lease"
            return outcome
          }
          healed = outcome.why === "healed"
          isBack = outcome.why === "returned"
          entry = outcome.entry
        }
      })

      showNow()
      const stop = progress.subscribe(showNow)
      return yield* Effect.ensuring(waited, Effect.sync(stop))
    })
}
