import { Duration, Effect } from "effect"
import type { BrokerMessage } from "../../domain/broker/BrokerMessage.ts"
import type { VisitState } from "../../domain/presentation/visitState.ts"
import { type EntryNames, type InQueue, positionOf, queueAfter } from "../../domain/queue/QueueState.ts"
import { longestWaitMs, retryDelayMs } from "../../domain/request/retryPolicy.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import type { BrokerLink } from "../broker/brokerLink.ts"
import type { ConfigSource } from "../ports/backend/ConfigSource.ts"
import type { VisitorQueue, VisitorQueues } from "../ports/backend/QueueGateway.ts"
import { createStore, type Store, until, type WritableStore } from "../store/Store.ts"
import { hasCapability } from "../visit/hasCapability.ts"

/** Time after which a subscription counts as stable, in ms. A loss after that restarts with the shortest delay. */
const steadyAfterMs = longestWaitMs
/** Time that registering waits for the presentation of the address to be fetched, in ms. */
const readingPatienceMs = 3_000

interface Registered extends VisitorQueue {
  readonly presentationId: number | undefined
}

export interface VisitorQueueParts {
  readonly config: ConfigSource
  readonly queueGateway: VisitorQueues
  readonly link: BrokerLink
  readonly state: Store<VisitState>
  /** `true` while the queue is not subscribed (B7). */
  readonly notSubscribed: WritableStore<boolean>
  /**
   * The position from this queue's messages, counted from 1; 0 while the moderator is picking up; `undefined` if no
   * message has it (Q3).
   */
  readonly position: WritableStore<number | undefined>
  /** The visitor's names in the queue; this registration adds its own. */
  readonly names: Set<string>
  /** The visitor retries: ends the current delay. */
  readonly pressed: Effect.Effect<unknown>
}

/**
 * Subscribes to the visitor's own queue until interrupted. `readAgain` makes up for messages on a queue that is gone.
 */
export type FollowVisitorQueue = (
  visit: Visit,
  handle: (message: BrokerMessage) => Effect.Effect<void>,
  readAgain: (presentationId: number) => Effect.Effect<void>,
) => Effect.Effect<never>

/**
 * Registers with the broker, with the id of the visitor's presentation (Q1), and subscribes to the returned queue.
 * Registers again after a lost queue, or when the presentation's id becomes known.
 */
export const followVisitorQueue =
  ({
    config,
    queueGateway,
    link,
    state,
    notSubscribed,
    position,
    names,
    pressed,
  }: VisitorQueueParts): FollowVisitorQueue =>
  ({ location, referral, parameters, customer }, handle, readAgain) =>
    Effect.gen(function* () {
      let failures = 0
      const attended = () => attendedId(state.get())
      const pause = Effect.suspend(() => {
        notSubscribed.set(true)
        failures += 1
        return Effect.raceFirst(Effect.sleep(Duration.millis(retryDelayMs(failures))), pressed)
      })
      const registered: Effect.Effect<Registered> = Effect.suspend(() => {
        const presentationId = attended()
        const register = Effect.flatMap(hasCapability(config, "location_scope"), (isScoped) =>
          queueGateway.register(isScoped ? location.id : undefined, referral, presentationId),
        )
        return Effect.map(register, (own) => ({
          ...own,
          presentationId,
        }))
      }).pipe(
        Effect.tapError((failure) => Effect.logWarning("registering failed", failure)),
        Effect.catch(() => Effect.andThen(pause, registered)),
      )

      if (parameters.presentationId !== undefined)
        yield* Effect.raceFirst(
          until(state, ({ _tag }) => _tag !== "Arriving"),
          Effect.sleep(Duration.millis(readingPatienceMs)),
        )
      let own = yield* registered
      // The presentation was read before its queue existed, so what the backend published in between is missing.
      let mayHaveMissed = true
      while (true) {
        const listening = createStore(false)
        /** An existing queue buffers its messages, so only a new queue requires a refetch. */
        const caughtUp = Effect.suspend(() => {
          notSubscribed.set(false)
          listening.set(true)
          const presentationId = attended()
          const isOwed = mayHaveMissed && presentationId !== undefined
          mayHaveMissed = false
          return isOwed ? readAgain(presentationId) : Effect.void
        })
        const known = knownAs(names, customer, own)
        let place: InQueue = { waitingIds: [], state: { _tag: "Waiting", position: undefined } }
        const receive = (message: BrokerMessage) =>
          Effect.suspend(() => {
            place = queueAfter(known, place, message)
            position.set(positionOf(place.state))
            return handle(message)
          })
        const lost = link.listen(own.queueName, receive, caughtUp).pipe(
          Effect.tapError((failure) => Effect.logWarning("subscribing to the queue failed", failure)),
          Effect.catch(() => Effect.as(pause, undefined)),
        )
        const steady = until(listening, (is) => is).pipe(
          Effect.andThen(Effect.sleep(Duration.millis(steadyAfterMs))),
          Effect.andThen(() => {
            failures = 0
            return Effect.never
          }),
        )
        const { presentationId } = own
        const isAnother = (now: VisitState) => attendedId(now) !== undefined && attendedId(now) !== presentationId
        // The current queue stays subscribed until the other one exists.
        const moved = Effect.andThen(until(state, isAnother), registered)
        const next = yield* Effect.raceAllFirst([lost, steady, moved])
        mayHaveMissed = next === undefined
        own = next ?? (yield* registered)
      }
    })

interface Tagged {
  readonly consumerTag: string | undefined
}

/**
 * Adds the uuid, and the consumer tags of the customer and of an answer: each call may return another tag (readings
 * E5).
 */
export const knownAs = (
  names: Set<string>,
  customer: Tagged & { readonly uuid: string },
  answer: Tagged,
): EntryNames => {
  for (const name of [customer.uuid, customer.consumerTag, answer.consumerTag]) if (name) names.add(name)
  return names
}

/** The visitor's presentation, if it has not ended (Q1). */
const attendedId = (state: VisitState): number | undefined => {
  switch (state._tag) {
    case "AwaitingStart":
      return state.presentation.id
    case "Invited":
    case "Live":
      return state.presentationId
    default:
      return undefined
  }
}
