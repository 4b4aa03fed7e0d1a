import { Duration, Effect } from "effect"
import type { BrokerMessage } from "../../domain/broker/BrokerMessage.ts"
import type { VisitState } from "../../domain/presentation/visitState.ts"
import { heardInQueue, type InQueue, type OwnNames, positionOf } from "../../domain/queue/QueueState.ts"
import { askAgainMs, longestWaitMs } from "../../domain/request/retryPolicy.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import type { BrokerLink } from "../broker/brokerLink.ts"
import type { ConfigSource } from "../ports/backend/ConfigSource.ts"
import type { QueueGateway, VisitorQueue } from "../ports/backend/QueueGateway.ts"
import { createStore, type Store, until, type WritableStore } from "../store/Store.ts"
import { isOffered } from "../visit/isOffered.ts"

/** A queue that was heard for so long, in ms, is well: when it is lost, the waits begin with the shortest again. */
const steadyAfterMs = longestWaitMs
/** How long registering waits for the presentation that the address names to be read, in ms. */
const readingPatienceMs = 3_000

interface Registered extends VisitorQueue {
  readonly presentationId: number | undefined
}

export interface VisitorQueueParts {
  readonly config: ConfigSource
  readonly queueGateway: QueueGateway
  readonly link: BrokerLink
  readonly state: Store<VisitState>
  /** Set while the queue cannot be heard (B7). */
  readonly unheard: WritableStore<boolean>
  /** The place that this queue's messages name, counted from 1; 0 while the moderator is picking up; `undefined` if none names it (Q3). */
  readonly position: WritableStore<number | undefined>
  /** Names of the visitor in the queue; this registration adds its own. */
  readonly names: Set<string>
  /** The visitor asks to try again: the wait that is on ends at once. */
  readonly pressed: Effect.Effect<unknown>
}

/** Hears the visitor's own queue until interrupted. `readAgain` makes good what was said on a queue that is gone. */
export type FollowVisitorQueue = (
  visit: Visit,
  heed: (message: BrokerMessage) => Effect.Effect<void>,
  readAgain: (presentationId: number) => Effect.Effect<void>,
) => Effect.Effect<never>

/**
 * Registers with the broker, with the id of the presentation in which the visitor takes part (Q1), and listens to the queue that
 * is answered. One that is lost, and an id that was not known yet, are a reason to register again.
 */
export const followVisitorQueue =
  ({ config, queueGateway, link, state, unheard, position, names, pressed }: VisitorQueueParts): FollowVisitorQueue =>
  ({ location, referral, parameters, customer }, heed, readAgain) =>
    Effect.gen(function* () {
      let failures = 0
      const attended = () => attendedId(state.get())
      const pause = Effect.suspend(() => {
        unheard.set(true)
        failures += 1
        return Effect.raceFirst(Effect.sleep(Duration.millis(askAgainMs(failures))), pressed)
      })
      const registered: Effect.Effect<Registered> = Effect.suspend(() => {
        const presentationId = attended()
        const register = Effect.flatMap(isOffered(config, "location_scope"), (isScoped) =>
          queueGateway.register(isScoped ? location.id : undefined, referral, presentationId),
        )
        return Effect.map(register, (own) => ({
          ...own,
          presentationId,
        }))
      }).pipe(
        Effect.tapError((failure) => Effect.logWarning("the visitor's queue is not registered", failure)),
        Effect.catch(() => Effect.andThen(pause, registered)),
      )

      if (parameters.presentationId !== undefined)
        yield* Effect.raceFirst(
          until(state, ({ _tag }) => _tag !== "Arriving"),
          Effect.sleep(Duration.millis(readingPatienceMs)),
        )
      let own = yield* registered
      let isAfterLoss = false
      while (true) {
        const listening = createStore(false)
        /** What was said on a queue that stands waits there. */
        const caughtUp = Effect.suspend(() => {
          unheard.set(false)
          listening.set(true)
          const presentationId = attended()
          const isOwed = isAfterLoss && presentationId !== undefined
          isAfterLoss = false
          return isOwed ? readAgain(presentationId) : Effect.void
        })
        const known = knownAs(names, customer, own)
        let place: InQueue = { waitingIds: [], state: { _tag: "Waiting", position: undefined } }
        const heard = (message: BrokerMessage) =>
          Effect.suspend(() => {
            place = heardInQueue(known, place, message)
            position.set(positionOf(place.state))
            return heed(message)
          })
        const lost = link.listen(own.queueName, heard, caughtUp).pipe(
          Effect.tapError((failure) => Effect.logWarning("the visitor's queue is not heard", failure)),
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
        // The queue that stands is listened to until the other one is there.
        const moved = Effect.andThen(until(state, isAnother), registered)
        const next = yield* Effect.raceAllFirst([lost, steady, moved])
        isAfterLoss = next === undefined
        own = next ?? (yield* registered)
      }
    })

interface Tagged {
  readonly consumerTag: string | undefined
}

/** Adds the uuid, and the consumer tags of the customer and of an answer: each call may answer another one (decisions E5). */
export const knownAs = (names: Set<string>, customer: Tagged & { readonly uuid: string }, answer: Tagged): OwnNames => {
  for (const name of [customer.uuid, customer.consumerTag, answer.consumerTag]) if (name) names.add(name)
  return names
}

/** The presentation in which the visitor takes part and that has not ended (Q1). */
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
