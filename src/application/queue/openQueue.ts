import { Effect, Queue as Mailbox } from "effect"
import type { Capability } from "../../../contracts/generated/capabilities.ts"
import { meanwhile } from "../../../contracts/generated/lateParts.ts"
import { noProgress, positionOf, type QueueProgress, type QueueState } from "../../domain/queue/QueueState.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import type { BrokerLink } from "../broker/brokerLink.ts"
import type { FollowHost } from "../host/followHost.ts"
import type { PresentationGateway } from "../ports/backend/PresentationGateway.ts"
import type { TimeZones } from "../ports/browser/BookingBrowser.ts"
import type { Funnel } from "../ports/browser/Funnel.ts"
import type { CallAlerts, NotificationPermission } from "../ports/browser/Page.ts"
import type { VisitorStore } from "../ports/browser/VisitorStore.ts"
import type { FollowPresentation } from "../presentation/followPresentation.ts"
import { recallPresentation } from "../presentation/recallPresentation.ts"
import { change, createSignal, createStore, type Store, untilEmitted } from "../store/Store.ts"
import type { AcceptTerms } from "../terms/acceptTerms.ts"
import type { Deps } from "../usecase/Deps.ts"
import { hasCapability } from "../visit/hasCapability.ts"
import type { OncePerTab } from "../visit/oncePerTab.ts"
import { leaveQueue, type QueuePlace, queuePlace } from "./leaveQueue.ts"
import { ownInterest } from "./ownInterest.ts"
import type { Settled } from "./stayInQueue.ts"
import { waitInQueue } from "./waitInQueue.ts"

/** A visitor's time in the queue (Q2, Q6, Q7). */
export interface Queue {
  readonly state: Store<QueueProgress>
  /**
   * Retries everything now: the broker link, the visitor's own queue, the place (B7). Joins again after a lost place.
   */
  readonly retry: () => void
  /** Leaves the queue, if the backend supports it (readings Q6). */
  readonly leave: Effect.Effect<void>
  /** Waits until the backend has answered `leave`, for at most a second. */
  readonly left: Effect.Effect<void>
  /** Leaves the queue, then opens the booking address (readings Q6, K8). */
  readonly bookInstead: (address: string) => Effect.Effect<void>
  /** Permission to alert the visitor outside of the page (QU7). */
  readonly callAlert: Effect.Effect<CallAlert>
  /**
   * Sets until when the place is kept for a visitor who is called, in ms since 1970; `undefined` if nobody is called.
   */
  readonly keep: (keptUntil: number | undefined) => void
  /** Features of the backend for waiting visitors. */
  readonly offers: Effect.Effect<QueueOffers>
  /** Waits until interrupted. Dispatches where the visitor goes next to the visit state. */
  readonly live: Effect.Effect<never>
  /** Reports once that the page has shown a text of the consultants, if the backend accepts such reports. */
  readonly wordShown: (wordId: number) => Effect.Effect<void>
}

export interface QueueOffers {
  /** Figures for an estimate of the wait. */
  readonly wait: boolean
  /** A text that the consultants pin for all waiting visitors. */
  readonly pinned: boolean
  /** Something to do in the meantime (`Meanwhile`). */
  readonly meanwhile: boolean
}

export interface CallAlert {
  readonly permission: Store<NotificationPermission>
  /** Asks the visitor. Works only in response to the visitor's own press. */
  readonly ask: Effect.Effect<void>
}

export type QueueDeps = Omit<
  Deps<typeof waitInQueue | typeof leaveQueue>,
  "place" | "flow" | "interest" | "campaign"
> & {
  readonly terms: Pick<AcceptTerms, "answer">
  readonly followHost: Pick<FollowHost, "product" | "campaign">
  readonly flow: FollowPresentation
  readonly link: BrokerLink
  readonly funnel: Funnel
  readonly oncePerTab: OncePerTab
  readonly callAlerts: CallAlerts
  readonly presentations: PresentationGateway
  readonly store: VisitorStore
  readonly zones: Pick<TimeZones, "own">
}

export type OpenQueue = (visit: Visit) => Queue

/** The queue for a one-to-one. State that outlives a page, such as an attempt to leave, exists once per session. */
export const openQueue = (deps: QueueDeps): OpenQueue => {
  const { flow, link, funnel, callAlerts } = deps
  const place = queuePlace(deps)
  const offered = (...asked: ReadonlyArray<Capability>) => hasCapability(deps.config, ...asked)
  const interest = Effect.flatMap(offered("interest"), (isTaken) =>
    isTaken ? ownInterest(deps) : Effect.succeed(undefined),
  )
  const { followHost, terms } = deps
  const campaign = Effect.suspend(
    () => (terms.answer.get() === "agreed" ? followHost.campaign : undefined) ?? Effect.succeed(undefined),
  )
  const wait = waitInQueue({ ...deps, interest, campaign })
  const leaving = leaveQueue({ ...deps, place })

  const settle = (state: Settled): Effect.Effect<void> => {
    switch (state._tag) {
      case "PickedUp":
        return flow.dispatch({ _tag: "Called", presentationId: state.presentationId })
      case "NoModerator":
        // First, because the visit state then leads to another page.
        return Effect.andThen(funnel.notify({ name: "nobody_there" }), flow.dispatch({ _tag: "NobodyThere" }))
      case "Removed":
        return Effect.void
      case "Moved":
        // Loads the page again, because the other location has its own terms, colours and virtual host.
        return Effect.andThen(place.clear, deps.page.leave(queueAddress(state.locationId)))
    }
  }

  const offers = Effect.map(
    Effect.all([offered("expected_wait"), offered("queue_pinned"), offered(...meanwhile)]),
    ([wait, pinned, meanwhile]): QueueOffers => ({ wait, pinned, meanwhile }),
  )

  const wordsShown = new Set<number>()
  const wordShown = (wordId: number) =>
    Effect.gen(function* () {
      if (wordsShown.has(wordId) || !(yield* offered("queue_words"))) return
      wordsShown.add(wordId)
      yield* Effect.catch(deps.queueGateway.wordShown(wordId), ({ status }) =>
        Effect.logWarning("reporting a word failed", status),
      )
    })

  return (visit) => {
    const progress = createStore(noProgress)
    const retried = createSignal()
    const pressed = untilEmitted(retried)

    const stay = Effect.gen(function* () {
      yield* leaving.cancelLeaving
      progress.set(noProgress)
      const presentation = yield* recallPresentation(deps)
      yield* presentation === undefined
        ? Effect.flatMap(wait(visit, progress, pressed), settle)
        : flow.dispatch({ _tag: "Found", presentation, isCalled: true })
      yield* pressed
    })
    /** Returning to this tab does not put a visitor whose place is gone into the queue again (RC10). */
    const unlessGone = Effect.suspend(() => (progress.get().state?._tag === "Removed" ? pressed : Effect.void))

    return {
      state: progress,
      retry: () => {
        link.hurry()
        flow.hurry()
        retried.emit()
      },
      wordShown,
      offers,
      keep: (keptUntil) => change(progress, { keptUntil }),
      leave: leaving.leave(visit),
      left: leaving.answered,
      bookInstead: (address) => leaving.bookInstead(visit, address),
      callAlert: Effect.map(callAlerts.permission, (now) => {
        const permission = createStore(now)
        return { permission, ask: Effect.map(callAlerts.ask, permission.set) }
      }),
      // The report comes first, so that it receives the first state. A reload runs no finalizer, so the place survives
      // it.
      live: Effect.raceFirst(
        reportStates(progress, { ...deps, place }),
        Effect.andThen(unlessGone, Effect.forever(stay)),
      ).pipe(Effect.ensuring(place.clear)),
    }
  }
}

/** The showroom's own address of a location's queue. */
const queueAddress = (locationId: number): string => `/prequeue?location_id=${locationId}`

interface ReportDeps extends Pick<QueueDeps, "flow" | "funnel"> {
  readonly place: QueuePlace
}

/**
 * Dispatches to the visit state that the visitor is in the queue, and reports each position to the funnel (E13),
 * concurrently with the wait, which does not wait for the host page.
 */
const reportStates = (progress: Store<QueueProgress>, { flow, funnel, place }: ReportDeps): Effect.Effect<never> => {
  const report = (state: QueueState): Effect.Effect<void> =>
    Effect.gen(function* () {
      if (state._tag === "Waiting") yield* flow.dispatch({ _tag: "Joined" })
      if (state._tag === "Waiting" || state._tag === "PickingUp") yield* place.reportJoined
      if (state._tag === "Removed") yield* place.clear
      const position = positionOf(state)
      if (position !== undefined) yield* funnel.notify({ name: "position", position })
    })
  return Effect.gen(function* () {
    const states = yield* Mailbox.unbounded<QueueState>()
    let last: QueueState | undefined
    const offerChange = () => {
      const { state } = progress.get()
      if (state !== undefined && state !== last) Mailbox.offerUnsafe(states, state)
      last = state
    }
    yield* Effect.acquireRelease(
      Effect.sync(() => progress.subscribe(offerChange)),
      (stop) => Effect.sync(stop),
    )
    return yield* Effect.forever(Effect.flatMap(Mailbox.take(states), report))
  }).pipe(Effect.scoped)
}
