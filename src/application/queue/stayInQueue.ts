import { Duration, Effect } from "effect"
import {
  heardInQueue,
  type InQueue,
  type OwnNames,
  patientTries,
  pickUpPatienceMs,
  type QueueEntry,
  type QueueState,
  silenceMs,
  steadyAfterMs,
  unheardDelayMs,
} from "../../domain/queue/QueueState.ts"
import type { BrokerLink } from "../broker/brokerLink.ts"
import {
  createSignal,
  createStore,
  derived,
  nextThat,
  type Signal,
  type Store,
  until,
  untilEmitted,
  type WritableStore,
} from "../store/Store.ts"

export type Settled = Extract<QueueState, { _tag: "PickedUp" | "Removed" | "NoModerator" }>

/** Push was asked again, and why: its answer begins the next stay. */
export interface AskedAgain {
  readonly _tag: "AskedAgain"
  readonly why: "healed" | "unanswered" | "silent" | "unheard" | "pressed" | "returned"
  readonly entry: QueueEntry
}

export interface StayParts {
  readonly link: BrokerLink
  /** Access was refused, and the link is well again (B4). */
  readonly healed: Effect.Effect<unknown>
  /** The visitor is back after a while out of reach. */
  readonly returned: Effect.Effect<unknown>
  /** The visitor asks to try again. */
  readonly again: Effect.Effect<unknown>
  /** Asks push until it answers, and tells the visitor of failures. */
  readonly join: Effect.Effect<QueueEntry>
  /** The same, without a word. */
  readonly joinQuietly: Effect.Effect<QueueEntry>
  /** How many times in a row the line could not be heard. */
  readonly failures: WritableStore<number>
  /** False once the line could not be heard several times; true again when it is (B7). */
  readonly isHeard: WritableStore<boolean>
}

export const isSettled = (state: QueueState | AskedAgain): state is Settled =>
  state._tag === "PickedUp" || state._tag === "Removed" || state._tag === "NoModerator"

/** Waits for a pick-up that goes on for too long without a call (decisions Q2). */
const unanswered = (state: Store<QueueState>): Effect.Effect<unknown> => {
  const patience = Effect.gen(function* () {
    const now = yield* until(state, (each) => pickUpPatienceMs(each) !== undefined)
    return yield* Effect.raceFirst(
      Effect.as(Effect.sleep(Duration.millis(pickUpPatienceMs(now) ?? 0)), true),
      Effect.as(
        nextThat(state, (each) => each !== now),
        false,
      ),
    )
  })
  return untilTrue(patience)
}

/** Waits until no message came for a while: the link may be down, or the backend may not repeat itself (QU1, QU9). */
const silence = (received: Signal): Effect.Effect<unknown> =>
  untilTrue(
    Effect.raceFirst(
      Effect.as(Effect.sleep(Duration.millis(silenceMs)), true),
      Effect.as(untilEmitted(received), false),
    ),
  )

/**
 * One stay on one queue of the line, from an answer of push to what settles it or to the next answer of push. The queue goes on
 * being listened to while push is asked, unless it is the queue that is gone.
 */
export const stayInQueue = (
  parts: StayParts,
  names: OwnNames,
  joined: InQueue,
  queueName: string,
  note: (state: QueueState) => void,
): Effect.Effect<Settled | AskedAgain> =>
  Effect.suspend(() => {
    const { link, healed, returned, again, join, joinQuietly, failures, isHeard } = parts
    const place = createStore(joined)
    const state = derived([place], () => place.get().state)
    const received = createSignal()
    note(joined.state)
    link.inCrowdOf(joined.waitingIds.length)
    const stop = place.subscribe(() => note(place.get().state))

    const asked = (why: AskedAgain["why"], push = join) =>
      Effect.map(push, (entry): AskedAgain => ({ _tag: "AskedAgain", why, entry }))
    /** One that was heard for a moment only must not be asked for without a pause. */
    const steady = Effect.andThen(
      Effect.sleep(Duration.millis(steadyAfterMs)),
      Effect.sync(() => failures.set(0)),
    )
    /** The queue is gone, as after a long sleep, or is refused: push gives another one, which may be refused as well. */
    const unheard = Effect.suspend(() => {
      failures.set(failures.get() + 1)
      if (failures.get() > patientTries) isHeard.set(false)
      const pause = Effect.sleep(Duration.millis(unheardDelayMs(failures.get())))
      return Effect.andThen(Effect.raceFirst(pause, again), asked("unheard"))
    })
    const listening = createStore(false)
    const listened = Effect.catch(
      link.listen(
        queueName,
        (message) =>
          Effect.sync(() => {
            received.emit()
            place.set(heardInQueue(names, place.get(), message))
            link.inCrowdOf(place.get().waitingIds.length)
          }),
        Effect.sync(() => {
          isHeard.set(true)
          listening.set(true)
        }),
      ),
      () => Effect.void,
    )

    return Effect.raceAllFirst([
      until(state, isSettled),
      Effect.andThen(healed, asked("healed")),
      Effect.andThen(unanswered(state), asked("unanswered", joinQuietly)),
      Effect.andThen(silence(received), asked("silent", joinQuietly)),
      Effect.andThen(returned, asked("returned", joinQuietly)),
      Effect.andThen(again, asked("pressed")),
      Effect.andThen(
        Effect.raceFirst(
          listened,
          Effect.andThen(
            until(listening, (is): is is true => is),
            Effect.andThen(steady, Effect.never),
          ),
        ),
        unheard,
      ),
    ]).pipe(Effect.ensuring(Effect.sync(stop)))
  })

/** Does the same again until it gives true. `Effect.repeat` would bring its schedules onto the first screen, 1 kB gzip. */
const untilTrue = (step: Effect.Effect<boolean>): Effect.Effect<void> =>
  Effect.flatMap(step, (isDone) => (isDone ? Effect.void : untilTrue(step)))
