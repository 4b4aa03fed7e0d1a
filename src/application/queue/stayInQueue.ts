import { Duration, Effect } from "effect"
import {
  type InQueue,
  type OwnNames,
  pickUpPatienceMs,
  type QueueEntry,
  type QueueState,
  queueAfter,
  resubscribeDelayMs,
  silenceMs,
  stableAfterMs,
  triesBeforeMessage,
} from "../../domain/queue/QueueState.ts"
import type { BrokerLink } from "../broker/brokerLink.ts"
import {
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

export type Settled = Extract<QueueState, { _tag: "PickedUp" | "Removed" | "NoModerator" }>

/** `push` was requested again. Its answer starts the next stay. */
export interface Rejoined {
  readonly _tag: "Rejoined"
  readonly why: "recovered" | "unanswered" | "silent" | "notSubscribed" | "pressed" | "returned"
  readonly entry: QueueEntry
}

export interface StayParts {
  readonly link: BrokerLink
  /** Access was refused, and the link has recovered (B4). */
  readonly recovered: Effect.Effect<unknown>
  /** The visitor is reachable again after an absence. */
  readonly returned: Effect.Effect<unknown>
  readonly again: Effect.Effect<unknown>
  /** Calls `push` until it answers, and shows failures to the visitor. */
  readonly join: Effect.Effect<QueueEntry>
  /** Like `join`, but shows no failures. */
  readonly joinSilently: Effect.Effect<QueueEntry>
  readonly failures: WritableStore<number>
  /** `false` after several failures to subscribe; `true` after the next success (B7). */
  readonly isSubscribed: WritableStore<boolean>
}

export const isSettled = (state: QueueState | Rejoined): state is Settled =>
  state._tag === "PickedUp" || state._tag === "Removed" || state._tag === "NoModerator"

/** Waits for a pick-up that lasts too long without a call (readings Q2). */
const unanswered = (state: Store<QueueState>): Effect.Effect<unknown> => {
  const patience = Effect.gen(function* () {
    const now = yield* until(state, (each) => pickUpPatienceMs(each) !== undefined)
    return yield* Effect.raceFirst(
      Effect.as(Effect.sleep(Duration.millis(pickUpPatienceMs(now) ?? 0)), true),
      Effect.as(
        untilNext(state, (each) => each !== now),
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
const silence = (received: Signal): Effect.Effect<unknown> =>
  untilTrue(
    Effect.raceFirst(
      Effect.as(Effect.sleep(Duration.millis(silenceMs)), true),
      Effect.as(untilEmitted(received), false),
    ),
  )

/**
 * One stay on one broker queue, from an answer of `push` until the place is settled or `push` answers again. The
 * subscription continues during a new `push` unless its queue is gone.
 */
export const stayInQueue = (
  parts: StayParts,
  names: OwnNames,
  joined: InQueue,
  queueName: string,
  note: (state: QueueState) => void,
): Effect.Effect<Settled | Rejoined> =>
  Effect.suspend(() => {
    const { link, recovered, returned, again, join, joinSilently, failures, isSubscribed } = parts
    const place = createStore(joined)
    const state = derived([place], () => place.get().state)
    const received = createSignal()
    note(joined.state)
    link.inCrowdOf(joined.waitingIds.length)
    const stop = place.subscribe(() => note(place.get().state))

    const asked = (why: Rejoined["why"], push = join) =>
      Effect.map(push, (entry): Rejoined => ({ _tag: "Rejoined", why, entry }))
    /** Resets the failures only after a stable subscription, so that a brief one is not retried without a delay. */
    const steady = Effect.andThen(
      Effect.sleep(Duration.millis(stableAfterMs)),
      Effect.sync(() => failures.set(0)),
    )
    /**
     * The queue is gone, as after a long sleep, or refused. `push` returns another one, which may be refused as well.
     */
    const resubscribed = Effect.suspend(() => {
      failures.set(failures.get() + 1)
      if (failures.get() > triesBeforeMessage) isSubscribed.set(false)
      const pause = Effect.sleep(Duration.millis(resubscribeDelayMs(failures.get())))
      return Effect.andThen(Effect.raceFirst(pause, again), asked("notSubscribed"))
    })
    const listening = createStore(false)
    const subscribed = Effect.catch(
      link.listen(
        queueName,
        (message) =>
          Effect.sync(() => {
            received.emit()
            place.set(queueAfter(names, place.get(), message))
            link.inCrowdOf(place.get().waitingIds.length)
          }),
        Effect.sync(() => {
          isSubscribed.set(true)
          listening.set(true)
        }),
      ),
      () => Effect.void,
    )

    return Effect.raceAllFirst([
      until(state, isSettled),
      Effect.andThen(recovered, asked("recovered")),
      Effect.andThen(unanswered(state), asked("unanswered", joinSilently)),
      Effect.andThen(silence(received), asked("silent", joinSilently)),
      Effect.andThen(returned, asked("returned", joinSilently)),
      Effect.andThen(again, asked("pressed")),
      Effect.andThen(
        Effect.raceFirst(
          subscribed,
          Effect.andThen(
            until(listening, (is): is is true => is),
            Effect.andThen(steady, Effect.never),
          ),
        ),
        resubscribed,
      ),
    ]).pipe(Effect.ensuring(Effect.sync(stop)))
  })

/** Repeats `step` until it returns `true`. `Effect.repeat` would add its schedules to the first screen, 1 kB gzip. */
const untilTrue = (step: Effect.Effect<boolean>): Effect.Effect<void> =>
  Effect.flatMap(step, (isDone) => (isDone ? Effect.void : untilTrue(step)))
