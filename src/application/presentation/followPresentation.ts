import { Duration, Effect } from "effect"
import type { BrokerMessage } from "../../domain/broker/BrokerMessage.ts"
import { nextVisit, type VisitCommand, type VisitEvent, type VisitState } from "../../domain/presentation/visitState.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import type { BrokerLink } from "../broker/brokerLink.ts"
import { type Observed, observed } from "../observed/Observed.ts"
import type { PresentationGateway } from "../ports/PresentationGateway.ts"
import type { QueueGateway } from "../ports/QueueGateway.ts"
import type { VisitorStore } from "../ports/VisitorStore.ts"

/** A visitor's way through a consultation (Q7-Q9): its state, and what the broker says about it. */
export interface FollowPresentation {
  readonly state: Observed<VisitState>
  /** Whether the visitor's own queue could not be heard, until it is heard again (B7); the waiting room shows it. */
  readonly unheard: Observed<boolean>
  /** Counts the words that HLS is ready, said while the visitor is live (Q9). */
  readonly hlsReady: Observed<number>
  /** Something happened; the state moves on and its command is carried out. */
  readonly tell: (event: VisitEvent) => Effect.Effect<void>
  /** Registers with the broker and follows the visitor's own queue until interrupted (Q1). */
  readonly live: (visit: Visit) => Effect.Effect<never>
}

/** Wait before registering again after a failure, in ms. */
const registerAgainMs = 2_000

export const followPresentation = (
  presentations: PresentationGateway,
  queue: QueueGateway,
  link: BrokerLink,
  store: VisitorStore,
): FollowPresentation => {
  const state = observed<VisitState>({ _tag: "Arriving" })
  const unheard = observed(false)
  const hlsReady = observed(0)

  const tell = (event: VisitEvent): Effect.Effect<void> =>
    Effect.suspend(() => {
      const step = nextVisit(state.get(), event)
      state.set(step.state)
      return carryOut(step.command)
    })

  const carryOut = (command: VisitCommand): Effect.Effect<void> => {
    switch (command._tag) {
      case "Keep":
        return Effect.void
      case "GoAfter": {
        const invited = state.get()
        // Whoever left meanwhile and was called anew must not go before that call's own second is over.
        const go = Effect.suspend(() => (state.get() === invited ? tell({ _tag: "Go" }) : Effect.void))
        return Effect.andThen(
          invited._tag === "Invited" ? store.write("presentation", String(invited.presentationId)) : Effect.void,
          Effect.forkDetach(Effect.delay(go, Duration.millis(command.ms))),
        )
      }
      case "Forget":
        return store.forget("presentation", "chat")
      case "ReadAgain":
        return presentations.find(command.presentationId).pipe(
          Effect.flatMap((presentation) => tell({ _tag: "Found", presentation })),
          Effect.catch((failure) => Effect.logWarning("presentation not read again", failure)),
        )
    }
  }

  /** Reads its address again where there was none yet: who has one asks the playlist, and not all of them the backend. */
  const hlsIsReady = Effect.suspend(() => {
    const visit = state.get()
    if (visit._tag !== "Live") return Effect.void
    const hasAddress = visit.presentation?.stream?.hlsUrl !== undefined
    const told = Effect.sync(() => hlsReady.set(hlsReady.get() + 1))
    return Effect.andThen(hasAddress ? Effect.void : tell({ _tag: "StreamMoved" }), told)
  })

  const heed = (message: BrokerMessage, readyStatus: string): Effect.Effect<void> => {
    switch (message._tag) {
      case "PresentationCalled":
        return tell({ _tag: "Called", presentationId: message.presentationId })
      case "PresentationEnded":
        return tell({ _tag: "Ended" })
      case "CloudStreamUpdated":
        return tell({ _tag: "StreamMoved" })
      case "HlsStreamUpdated":
        return message.status === readyStatus ? hlsIsReady : Effect.void
      default:
        return Effect.void
    }
  }

  return {
    state,
    unheard,
    hlsReady,
    tell,
    live: ({ location, referral, settings }) =>
      Effect.suspend(() => {
        let heardOn: string | undefined
        /** What was said on a queue that is gone is made good by asking; on a queue that stands it waits there. */
        const caughtUpOn = (queueName: string) =>
          Effect.suspend(() => {
            const presentationId = attendedId(state.get())
            const isAnother = heardOn !== undefined && heardOn !== queueName
            heardOn = queueName
            unheard.set(false)
            return isAnother && presentationId !== undefined
              ? carryOut({ _tag: "ReadAgain", presentationId })
              : Effect.void
          })
        return Effect.gen(function* () {
          const { queueName } = yield* queue.register(location.id, referral, attendedId(state.get()))
          return yield* link.listen(queueName, (message) => heed(message, settings.hlsReady), caughtUpOn(queueName))
        }).pipe(
          Effect.tapError((failure) =>
            Effect.andThen(
              Effect.sync(() => unheard.set(true)),
              Effect.logWarning("the visitor's queue is not heard", failure),
            ),
          ),
          Effect.retry({ while: () => Effect.as(Effect.sleep(Duration.millis(registerAgainMs)), true) }),
          Effect.orDie,
        )
      }),
  }
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
