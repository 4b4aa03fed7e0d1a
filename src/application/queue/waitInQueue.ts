import { Clock, Duration, Effect } from "effect"
import type { Campaign } from "../../domain/host/campaign.ts"
import {
  awayAfterMs,
  failedDelayMs,
  fellBack,
  type Interest,
  inQueue,
  longWaitMs,
  type QueueEntry,
  type QueueProgress,
  type QueueState,
  usualLeaseMs,
} from "../../domain/queue/QueueState.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import type { BrokerLink } from "../broker/brokerLink.ts"
import type { Notifications } from "../notification/notifications.ts"
import type { QueueGateway, QueueUnavailable } from "../ports/backend/QueueGateway.ts"
import type { Page, PageLifecycle } from "../ports/browser/Page.ts"
import type { FollowPresentation } from "../presentation/followPresentation.ts"
import { knownAs } from "../presentation/followVisitorQueue.ts"
import { change, untilNext, type WritableStore } from "../store/Store.ts"
import { isSettled, type Settled, stayInQueue } from "./stayInQueue.ts"

/**
 * Joins the queue and updates `progress` until the place is settled. Never gives up: failed `push` calls and failed
 * subscriptions are retried with growing delays. `again` (the visitor's press) and a recovered link end a delay at
 * once. Unsubscribing starts the lease (readings Q6).
 */
export type WaitInQueue = (
  visit: Visit,
  progress: WritableStore<QueueProgress>,
  again: Effect.Effect<unknown>,
) => Effect.Effect<Settled>

/** Poll interval for reachability, in ms. */
const pollMs = 5_000

/** Completes when the visitor is reachable again after a disconnection: the link was down, or the page slept. */
const untilReached = (
  { link, pageLifecycle }: { readonly link: BrokerLink; readonly pageLifecycle: PageLifecycle },
  leaseMs: number,
  progress: WritableStore<QueueProgress>,
) =>
  Effect.gen(function* () {
    let reachedAt = yield* Clock.currentTimeMillis
    while (true) {
      yield* pageLifecycle.sleep(pollMs)
      const now = yield* Clock.currentTimeMillis
      const isUp = link.state.get()._tag === "Connected"
      change(progress, { isAtRisk: !isUp && now - reachedAt >= leaseMs })
      if (isUp && now - reachedAt >= awayAfterMs) return
      if (isUp) reachedAt = now
    }
  })

/** Reports that the wait has become long, `afterMs` from now. Never completes: the wait continues. */
const reportLongWait = (afterMs: number, progress: WritableStore<QueueProgress>) =>
  Effect.flatMap(Effect.sleep(Duration.millis(Math.max(0, afterMs))), () => {
    change(progress, { isLong: true })
    return Effect.never
  })

/** Notifies the visitor about the place after an outage of the link (B4). */
const reportPlace = (
  notifications: Notifications,
  { _tag }: QueueState,
  { isLost, isBack, isRecovered }: Readonly<Record<"isLost" | "isBack" | "isRecovered", boolean>>,
): Effect.Effect<unknown> => {
  if (isLost)
    return notifications.raise({ text: "queue.placeLost" }, "notification", { autohide: false, hash: "place" })
  if (isBack && (_tag === "Waiting" || _tag === "PickingUp"))
    return notifications.raise({ text: "queue.placeKept" }, "success", { hash: "place" })
  // Shown only once the visitor has a place again after access was refused.
  return isRecovered ? notifications.raise({ text: "queue.reconnected" }, "notification") : Effect.void
}

/**
 * Calls `push` until it answers. `notify` gets each failure, and `undefined` with the answer or the press that ends it.
 * `again` is the visitor's press.
 */
const joinQueue =
  (
    push: ReturnType<QueueGateway["join"]>,
    {
      page,
      untilLinkIsBack,
      again,
    }: Readonly<Record<"untilLinkIsBack" | "again", Effect.Effect<unknown>>> & { page: Page },
  ) =>
  (notify: (failure: QueueUnavailable | undefined) => void): Effect.Effect<QueueEntry> => {
    const attempt = (times: number): Effect.Effect<QueueEntry> =>
      push.pipe(
        Effect.tap(() => Effect.sync(() => notify(undefined))),
        Effect.catch((unavailable) =>
          Effect.gen(function* () {
            // Raises no notification (X2): the screen shows the failure and offers a retry.
            yield* Effect.logWarning("joining the queue failed", unavailable)
            notify(unavailable)
            const delayMs = failedDelayMs(times, yield* page.draw)
            const isPressed = yield* Effect.raceAllFirst([
              Effect.as(Effect.sleep(Duration.millis(delayMs)), false),
              Effect.as(untilLinkIsBack, false),
              Effect.as(again, true),
            ])
            if (isPressed) notify(undefined)
            return yield* attempt(times + 1)
          }),
        ),
      )
    return attempt(1)
  }

export const waitInQueue = ({
  queueGateway,
  link,
  notifications,
  flow,
  page,
  pageLifecycle,
  interest,
  campaign,
}: {
  readonly queueGateway: QueueGateway
  readonly link: BrokerLink
  readonly notifications: Notifications
  readonly flow: Pick<FollowPresentation, "state" | "names">
  readonly page: Page
  readonly pageLifecycle: PageLifecycle
  /** The interest that the consultant may know at the moment, if any. Read again with each attempt to join. */
  readonly interest: Effect.Effect<Interest | undefined>
  /** The parts of the host page's campaign that the visitor's consent allows. Read again with each attempt to join. */
  readonly campaign: Effect.Effect<Campaign | undefined>
}): WaitInQueue => {
  /** B4: a visitor who was called, or is in a consultation, does not join the queue again. */
  const mayRejoin = () => !["Invited", "Live", "Over"].includes(flow.state.get()._tag)
  const untilRecovered = untilNext(
    link.state,
    (state) => state._tag === "Connected" && state.afterRefusal && mayRejoin(),
  )
  const untilLinkIsBack = untilNext(link.state, ({ _tag }) => _tag === "Connected")
  /** Whether the visitor has read that the lease expired. The next attempt joins again without a notification. */
  let lossWasShown = false

  return ({ location, referral, customer }, progress, again) =>
    Effect.gen(function* () {
      const push = Effect.flatMap(Effect.all([interest, campaign]), (known) =>
        queueGateway.join(location.id, referral, ...known),
      )
      const joinNotifying = joinQueue(push, { page, untilLinkIsBack, again })
      const join = joinNotifying((failure) =>
        change(progress, { isUnanswered: failure !== undefined, refusal: failure?.detail }),
      )
      // The subscribed queue is still valid, so a missing answer changes nothing.
      const joinSilently = joinNotifying(() => {})
      const stay = stayInQueue({ link, progress, untilRecovered, again, join, joinSilently })
      let since: number | undefined
      let why: string | undefined
      let entry = yield* join
      while (true) {
        const names = knownAs(flow.names, customer, entry)
        const before = progress.get().state
        const state = inQueue(names, entry, before)
        const isLost = fellBack(before, entry, state)
        const now = yield* Clock.currentTimeMillis
        since = entry.waitedMs !== undefined ? now - entry.waitedMs : isLost ? now : (since ?? now)
        const outage = { isLost: isLost && !lossWasShown, isBack: why === "returned", isRecovered: why === "recovered" }
        yield* reportPlace(notifications, state, outage)
        lossWasShown = false
        const longAfterMs = since + longWaitMs - now
        const { expectedMinutes, word, figures, pinned, keptUntil } = entry
        change(progress, { isLong: longAfterMs <= 0, expectedMinutes, word, figures, pinned, keptUntil })
        const untilReturned = untilReached({ link, pageLifecycle }, entry.leaseMs ?? usualLeaseMs, progress)
        const { waitingIds, queueName } = entry
        const outcome = yield* Effect.raceFirst(
          stay({ names, waitingIds, state, queueName, untilReturned }),
          reportLongWait(longAfterMs, progress),
        )
        if (isSettled(outcome)) {
          // A notification about this place does not apply once the place is gone or not needed any more.
          yield* notifications.withdraw("place")
          lossWasShown = outcome._tag === "Removed" && outcome.reason === "lease"
          return outcome
        }
        why = outcome.why
        entry = outcome.entry
      }
    })
}
