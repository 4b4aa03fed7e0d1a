import { Duration, Effect } from "effect"
import {
  heardInLine,
  type Line,
  type OwnNames,
  pickUpPatienceMs,
  type QueueState,
  silenceMs,
  unheardDelaysMs,
} from "../../domain/queue/QueueState.ts"
import type { BrokerLink } from "../broker/brokerLink.ts"
import { nextThat, type Observed, observed, until, type Writable } from "../observed/Observed.ts"
import { QueueUnavailable } from "../ports/QueueGateway.ts"

export type Settled = Extract<QueueState, { _tag: "PickedUp" | "Removed" | "NoModerator" }>

/** Push was asked again, and why: its answer begins the next stay. */
export interface AskedAgain {
  readonly _tag: "AskedAgain"
  readonly why: "healed" | "unanswered" | "silent" | "unheard"
  readonly line: Line
}

export interface StayParts {
  readonly link: BrokerLink
  /** Access was refused, and the link is well again (B4). */
  readonly healed: Effect.Effect<unknown>
  /** Asks push. */
  readonly join: Effect.Effect<Line, QueueUnavailable>
  /** How many times in a row the line could not be heard. */
  readonly failures: Writable<number>
}

export const isSettled = (state: QueueState | AskedAgain): state is Settled =>
  state._tag === "PickedUp" || state._tag === "Removed" || state._tag === "NoModerator"

/** Waits for position 0 that goes on for 30 s without a call (decisions Q2). */
const unanswered = (state: Observed<QueueState>): Effect.Effect<unknown> => {
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

/** Waits until nothing was heard for a while: the link may be down, or the backend may not repeat itself (QU1, QU9). */
const silence = (heard: Observed<number>): Effect.Effect<unknown> =>
  Effect.repeat(
    Effect.raceFirst(
      Effect.as(Effect.sleep(Duration.millis(silenceMs)), true),
      Effect.as(
        nextThat(heard, () => true),
        false,
      ),
    ),
    { until: (wasSilent) => wasSilent },
  )

/** One stay on one queue of the line, from an answer of push to what settles it or to the next answer of push. */
export const stayInLine = (
  { link, healed, join, failures }: StayParts,
  names: OwnNames,
  line: Line,
  joined: QueueState,
  note: (state: QueueState) => void,
): Effect.Effect<Settled | AskedAgain, QueueUnavailable> =>
  Effect.suspend(() => {
    const state = observed(joined)
    const heard = observed(0)
    note(joined)
    state.subscribe(() => note(state.get()))

    const asked = (why: AskedAgain["why"]) =>
      Effect.map(join, (next): AskedAgain => ({ _tag: "AskedAgain", why, line: next }))
    /** The queue that is listened to still stands meanwhile, so an answer that does not come changes nothing. */
    const askedQuietly = (when: Effect.Effect<unknown>, why: AskedAgain["why"]): Effect.Effect<AskedAgain> =>
      Effect.andThen(when, asked(why)).pipe(
        Effect.tapError((failure) => Effect.logWarning("the line was not asked again", failure)),
        Effect.eventually,
      )
    /** The queue is gone, as after a long sleep, or is refused: push gives another one, which may be refused as well. */
    const unheard: Effect.Effect<AskedAgain, QueueUnavailable> = Effect.suspend(() => {
      const delayMs = unheardDelaysMs[failures.get()]
      failures.set(failures.get() + 1)
      if (delayMs === undefined) return Effect.fail(new QueueUnavailable({ status: 0 }))
      return Effect.delay(asked("unheard"), Duration.millis(delayMs)).pipe(
        Effect.catch((failure) => Effect.andThen(Effect.logWarning("the line cannot be heard", failure), unheard)),
      )
    })

    return Effect.raceAllFirst([
      until(state, isSettled),
      Effect.andThen(healed, asked("healed")),
      askedQuietly(unanswered(state), "unanswered"),
      askedQuietly(silence(heard), "silent"),
      Effect.catch(
        link.listen(
          line.queueName,
          (message) =>
            Effect.sync(() => {
              heard.set(heard.get() + 1)
              state.set(heardInLine(names, state.get(), message))
            }),
          Effect.sync(() => failures.set(0)),
        ),
        () => unheard,
      ),
    ])
  })
