import { Duration, Effect } from "effect"
import {
  type EntryNames,
  type InQueue,
  newsOf,
  pickUpPatienceMs,
  type QueueEntry,
  type QueueProgress,
  type QueueState,
  queueAfter,
  resubscribeDelayMs,
  silenceMs,
  stableAfterMs,
  triesBeforeMessage,
} from "../../domain/queue/QueueState.ts"
import type { BrokerLink } from "../broker/brokerLink.ts"
import {
  change,
  createSignal,
  createStore,
  derived,
  type Signal,
  type Store,
  until,
  untilEmitted,
  untilNext,
  type WritableStore,
} from "../store/Store.ts"

export type Settled = Extract<QueueState, { _tag: "PickedUp" | "Removed" | "NoModerator" | "Moved" }>

/** `push` was requested again. Its answer starts the next stay. */
interface Rejoined {
  readonly _tag: "Rejoined"
  readonly why: "recovered" | "unanswered" | "silent" | "notSubscribed" | "pressed" | "returned"
  readonly entry: QueueEntry
}

interface StayParts {
  readonly link: BrokerLink
  readonly progress: WritableStore<QueueProgress>
  /** Completes when the link has recovered after access was refused (B4). */
  readonly untilRecovered: Effect.Effect<unknown>
  readonly again: Effect.Effect<unknown>
  /** Calls `push` until it answers, and shows failures to the visitor. */
  readonly join: Effect.Effect<QueueEntry>
  /** Like `join`, but shows no failures. */
  readonly joinSilently: Effect.Effect<QueueEntry>
}

interface Joined extends InQueue {
  readonly names: EntryNames
  readonly queueName: string
  /** Completes when the visitor is reachable again after a disconnection. */
  readonly untilReturned: Effect.Effect<unknown>
}

export const isSettled = (state: QueueState | Rejoined | undefined): state is Settled =>
  state?._tag === "PickedUp" || state?._tag === "Removed" || state?._tag === "NoModerator" || state?._tag === "Moved"

/** Waits for a pick-up that lasts too long without a call (readings Q2). */
const untilUnanswered = (progress: Store<QueueProgress>): Effect.Effect<unknown> => {
  const patienceMs = ({ state }: QueueProgress) => state && pickUpPatienceMs(state)
  const patience = Effect.gen(function* () {
    const now = yield* until(progress, (each) => patienceMs(each) !== undefined)
    return yield* Effect.raceFirst(
      Effect.as(Effect.sleep(Duration.millis(patienceMs(now) ?? 0)), true),
      Effect.as(
        untilNext(progress, ({ state }) => state !== now.state),
        false,
      ),
    )
  })
  return untilTrue(patience)
}

/**
 * Waits until no message has arrived for a while: the link may be down, or the backend may not repeat itself (QU1,
 * QU9).
 */
const untilSilent = (received: Signal): Effect.Effect<unknown> =>
  untilTrue(
    Effect.raceFirst(
      Effect.as(Effect.sleep(Duration.millis(silenceMs)), true),
      Effect.as(untilEmitted(received), false),
    ),
  )

/** Repeats `step` until it returns `true`. `Effect.repeat` would add its schedules to the first screen, 1 kB gzip. */
const untilTrue = (step: Effect.Effect<boolean>): Effect.Effect<void> =>
  Effect.flatMap(step, (isDone) => (isDone ? Effect.void : untilTrue(step)))

/**
 * The stays of one wait, one after the other. Each is on one broker queue, from an answer of `push` until the place is
 * settled or `push` answers again. The subscription continues during a new `push` unless its queue is gone.
 */
export const stayInQueue = ({ link, progress, untilRecovered, again, join, joinSilently }: StayParts) => {
  let failures = 0
  const asked = (why: Rejoined["why"], push = join) =>
    Effect.map(push, (entry): Rejoined => ({ _tag: "Rejoined", why, entry }))

  /** Resets the failures only after a stable subscription, so that a brief one is not retried without a delay. */
  const resetWhenStable = Effect.flatMap(Effect.sleep(Duration.millis(stableAfterMs)), () => {
    failures = 0
    return Effect.never
  })

  /** The queue is gone, as after a long sleep, or refused. `push` returns another one, which may be refused as well. */
  const resubscribed = Effect.suspend(() => {
    failures += 1
    if (failures > triesBeforeMessage) change(progress, { isSubscribed: false })
    const pause = Effect.sleep(Duration.millis(resubscribeDelayMs(failures)))
    return Effect.andThen(Effect.raceFirst(pause, again), asked("notSubscribed"))
  })

  return ({ names, queueName, untilReturned, ...joined }: Joined): Effect.Effect<Settled | Rejoined> =>
    Effect.suspend(() => {
      const received = createSignal()
      const listening = createStore(false)
      let place: InQueue = joined
      const show = (next: InQueue) => {
        place = next
        link.inCrowdOf(next.waitingIds.length)
        change(progress, { state: next.state })
      }
      show(joined)

      const subscribed = link.listen(
        queueName,
        (message) =>
          Effect.sync(() => {
            received.emit()
            change<QueueProgress>(progress, newsOf(message))
            show(queueAfter(names, place, message))
          }),
        Effect.sync(() => {
          change(progress, { isSubscribed: true })
          listening.set(true)
        }),
      )
      const stable = Effect.andThen(until(listening, Boolean), resetWhenStable)
      return Effect.raceAllFirst([
        until(
          derived([progress], () => progress.get().state),
          isSettled,
        ),
        Effect.andThen(untilRecovered, asked("recovered")),
        Effect.andThen(untilUnanswered(progress), asked("unanswered", joinSilently)),
        Effect.andThen(untilSilent(received), asked("silent", joinSilently)),
        Effect.andThen(untilReturned, asked("returned", joinSilently)),
        Effect.andThen(again, asked("pressed")),
        Effect.andThen(Effect.raceFirst(Effect.ignore(subscribed), stable), resubscribed),
      ])
    })
}
