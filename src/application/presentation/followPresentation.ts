import { Duration, Effect } from "effect"
import type { BrokerMessage } from "../../domain/broker/BrokerMessage.ts"
import { nextVisit, type VisitCommand, type VisitEvent, type VisitState } from "../../domain/presentation/visitState.ts"
import type { PointedPlace, ShownModels } from "../../domain/product/ShownModels.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import type { BrokerLink } from "../broker/brokerLink.ts"
import type { ConfigSource } from "../ports/backend/ConfigSource.ts"
import type { PresentationGateway } from "../ports/backend/PresentationGateway.ts"
import type { VisitorQueues } from "../ports/backend/QueueGateway.ts"
import type { VisitorStore } from "../ports/browser/VisitorStore.ts"
import { createSignal, createStore, type Signal, type Store, untilEmitted, type WritableStore } from "../store/Store.ts"
import { noteLostMessages, type ReportedAbsence } from "./followAbsence.ts"
import { followVisitorQueue } from "./followVisitorQueue.ts"
import { type RecordingReport, reportedActs } from "./reportedActs.ts"
import { type StoredCall, storeCall, storedCall } from "./storedCall.ts"

/** A visitor's state in a consultation (Q7-Q9), and how it changes: its state, and the broker's messages about it. */
export interface FollowPresentation {
  readonly state: Store<VisitState>
  /** Whether the visitor's own queue is not subscribed (B7). The waiting room shows it. */
  readonly notSubscribed: Store<boolean>
  /**
   * The position in the queue, counted from 1, if the visitor's own queue reports it; 0 while the moderator is picking
   * up (Q3).
   */
  readonly position: Store<number | undefined>
  /** The visitor's names in the queue, one from each call that returned one (readings E5). */
  readonly names: Set<string>
  /** The presentation to which the visitor was called in this tab, also after a reload (Q7, R2). */
  readonly called: Effect.Effect<StoredCall | undefined>
  /** The consultant is away for a moment (decision 052). */
  readonly absence: WritableStore<ReportedAbsence | undefined>
  /** The models that the consultant shows; `undefined` if the backend has reported none. */
  readonly shown: Store<ShownModels | undefined>
  /** The last place to which the consultant has pointed. */
  readonly pointed: Store<PointedPlace | undefined>
  /** The backend's reports about recordings (decision 076). */
  readonly recordings: Store<ReadonlyArray<RecordingReport>>
  /** Emitted when the broker reports that a presentation was moved, changed or cancelled before its start. */
  readonly changed: Signal
  /** Emitted when the broker reports that HLS is ready, while the visitor is live (Q9). */
  readonly hlsReady: Signal
  /** Applies an event to the state and executes the resulting command. */
  readonly dispatch: (event: VisitEvent) => Effect.Effect<void>
  /** Ends the presentation, because the broker has said so: on the visitor's own queue, or on that of its chats. */
  readonly end: Effect.Effect<void>
  /** Retries a failed registration or subscription of the visitor's queue at once (B7). */
  readonly hurry: () => void
  /**
   * Registers with the broker and follows the visitor's own queue until interrupted. Registers again when the visitor
   * takes part in a presentation that was not known before, because its id is a parameter (Q1).
   */
  readonly live: (visit: Visit) => Effect.Effect<never>
}

/** Clears the reports about a presentation, and ends it. */
const endPresentation = (
  { absence, shown }: Pick<ReturnType<typeof reportedActs>, "absence" | "shown">,
  dispatch: FollowPresentation["dispatch"],
): Effect.Effect<void> =>
  Effect.suspend(() => {
    absence.set(undefined)
    shown.set(undefined)
    return dispatch({ _tag: "Ended" })
  })

/**
 * Refetches a presentation without an HLS address. Other visitors poll the playlist, so that not all of them call the
 * backend.
 */
const refetchForHls = (
  state: Store<VisitState>,
  dispatch: FollowPresentation["dispatch"],
  hlsReady: Signal,
): Effect.Effect<void> =>
  Effect.suspend(() => {
    const visit = state.get()
    if (visit._tag !== "Live") return Effect.void
    const hasAddress = visit.presentation?.stream?.hlsUrl !== undefined
    return Effect.andThen(hasAddress ? Effect.void : dispatch({ _tag: "StreamMoved" }), Effect.sync(hlsReady.emit))
  })

export const followPresentation = ({
  config,
  presentations,
  queueGateway,
  link,
  store,
}: {
  readonly config: ConfigSource
  readonly presentations: PresentationGateway
  readonly queueGateway: VisitorQueues
  readonly link: BrokerLink
  readonly store: VisitorStore
}): FollowPresentation => {
  const state = createStore<VisitState>({ _tag: "Arriving" })
  const notSubscribed = createStore(false)
  const position = createStore<number | undefined>(undefined)
  const names = new Set<string>()
  const { absence, shown, pointed, recordings, report, found, follow } = reportedActs()
  const hlsReady = createSignal()
  const changed = createSignal()
  const hurried = createSignal()
  const pressed = untilEmitted(hurried)

  const dispatch = (event: VisitEvent): Effect.Effect<void> => {
    if (event._tag === "Found") found(event.presentation)
    return advance(event)
  }

  const advance = (event: VisitEvent): Effect.Effect<void> =>
    // A subscriber may interrupt the fiber that notifies it, and the command must still be executed.
    Effect.uninterruptibleMask((restore) => {
      const step = nextVisit(state.get(), event)
      state.set(step.state)
      return step.command._tag === "ReadAgain" ? restore(carryOut(step.command)) : carryOut(step.command)
    })

  const carryOut = (command: VisitCommand): Effect.Effect<void> => {
    switch (command._tag) {
      case "Keep":
        return Effect.void
      case "GoAfter": {
        const invited = state.get()
        // A visitor who left and was called again must wait for the second of the new call.
        const go = Effect.suspend(() => (state.get() === invited ? dispatch({ _tag: "Go" }) : Effect.void))
        return Effect.andThen(
          invited._tag === "Invited" ? storeCall(store, invited.presentationId) : Effect.void,
          Effect.forkDetach(Effect.delay(go, Duration.millis(command.ms))),
        )
      }
      case "Forget":
        return store.forget("presentation", "chat")
      case "ReadAgain":
        return follow(presentations.find(command.presentationId)).pipe(
          Effect.flatMap((presentation) => advance({ _tag: "Found", presentation })),
          Effect.catch((failure) => Effect.logWarning("refetching the presentation failed", failure)),
        )
    }
  }

  const end = endPresentation({ absence, shown }, dispatch)
  const handle = (message: BrokerMessage, readyStatus: string): Effect.Effect<void> => {
    switch (message._tag) {
      case "PresentationCalled":
        return dispatch({ _tag: "Called", presentationId: message.presentationId })
      case "PresentationEnded":
        return end
      case "CloudStreamUpdated":
        return dispatch({ _tag: "StreamMoved" })
      case "PresentationChanged":
        return Effect.sync(changed.emit)
      case "HlsStreamUpdated":
        return message.status === readyStatus ? refetchForHls(state, dispatch, hlsReady) : Effect.void
      default:
        return Effect.sync(() => report(message))
    }
  }

  return {
    state,
    notSubscribed,
    position,
    names,
    called: storedCall(store),
    absence,
    shown,
    pointed,
    recordings,
    changed,
    hlsReady,
    dispatch,
    end,
    hurry: hurried.emit,
    live: (visit) =>
      followVisitorQueue({ config, queueGateway, link, state, notSubscribed, position, names, pressed })(
        visit,
        (message) => handle(message, visit.settings.hlsReady),
        (presentationId) => Effect.andThen(noteLostMessages(absence), carryOut({ _tag: "ReadAgain", presentationId })),
      ),
  }
}
