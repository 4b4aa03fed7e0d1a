import { Effect, Semaphore } from "effect"
import type { Agenda } from "../../domain/participation/Agenda.ts"
import {
  isCurrent,
  isNewer,
  type OwnHand,
  ownHand,
  type Participation,
  type ReactionKind,
  reactionPauseMs,
} from "../../domain/participation/Participation.ts"
import { type Choice, type ShownPoll, shownPoll } from "../../domain/participation/Poll.ts"
import type { OwnQuestions } from "../../domain/participation/Questions.ts"
import type { ParticipationAnswer, ParticipationGateway } from "../ports/backend/ParticipationGateway.ts"
import type { RequestFailed } from "../ports/backend/RequestFailed.ts"
import type { Page } from "../ports/browser/Page.ts"
import { retryForever } from "../request/retryForever.ts"
import { livesOf } from "../store/livesOf.ts"
import { change, createStore, derived, follow, type Store, until, type WritableStore } from "../store/Store.ts"
import { openQuestions, type VisitorQuestions } from "./openQuestions.ts"
import { openStage, type StagePlace, type VisitorStage } from "./openStage.ts"

interface ParticipationState {
  /** `undefined` before the first read. */
  readonly shared: Participation | undefined
  /** The points of the agenda, as last read. */
  readonly points: Agenda["points"]
  /** The ticket of the visitor's raised hand. */
  readonly ticket: number | undefined
  /** The visitor's own questions and votes. */
  readonly own: OwnQuestions
  /** The visitor's choice in a poll. A choice that is being sent counts until the backend answers. */
  readonly choice: Choice | undefined
  readonly isHandSent: boolean
  /** Whether the visitor has just reacted, and may not yet again. */
  readonly hasReacted: boolean
  /** Whether the last action did not reach the backend. */
  readonly hasFailed: boolean
}

/** The visitor's part in a webinar, and what is shown of the others'. */
export interface VisitorParticipation {
  readonly state: Store<ParticipationState>
  /** `undefined` if the backend offers no hands, or has not answered yet. */
  readonly hand: Store<OwnHand | undefined>
  readonly raiseHand: (isRaised: boolean) => Effect.Effect<void>
  /** Reacts, unless the visitor has just done so. A reaction that does not reach the backend is lost. */
  readonly react: (kind: ReactionKind) => Effect.Effect<void>
  readonly questions: VisitorQuestions
  /** `undefined` without a poll. */
  readonly poll: Store<ShownPoll | undefined>
  readonly choose: (pollId: number, option: number) => Effect.Effect<void>
  /** `undefined` without one, or before its points are read. */
  readonly agenda: Store<Agenda | undefined>
  /** The stage, on which a called guest speaks. `undefined` if no place publishes a guest's camera. */
  readonly stage: VisitorStage | undefined
  /** Reads the state on each connection, and follows what is published in between. */
  readonly live: Effect.Effect<void>
}

export interface ParticipationPlace {
  readonly presentationId: number
  /** Changes each time the chat's queue is subscribed and caught up. */
  readonly connection: Store<unknown>
  /** The last data that the broker has published; `undefined` before the first. */
  readonly published: Store<unknown>
  /** Absent if no place publishes a guest's camera. */
  readonly stage?: StagePlace
}

/** Opens the visitor's part in a webinar. */
export type OpenParticipation = (place: ParticipationPlace) => VisitorParticipation

interface ParticipationDeps {
  readonly participations: ParticipationGateway
  readonly page: Pick<Page, "draw">
}

const nothingYet: ParticipationState = {
  shared: undefined,
  points: [],
  ticket: undefined,
  own: { questions: [], votes: [] },
  choice: undefined,
  isHandSent: false,
  hasReacted: false,
  hasFailed: false,
}

/** Sends a reaction, unless the visitor has just reacted. */
const reactOnce = (state: WritableStore<ParticipationState>, sending: Effect.Effect<void, RequestFailed>) =>
  Effect.suspend(() => {
    if (state.get().hasReacted) return Effect.void
    change(state, { hasReacted: true })
    const sent = Effect.catch(sending, (failure) => Effect.logWarning("reacting failed", failure.status))
    const pause = Effect.andThen(
      Effect.sleep(reactionPauseMs),
      Effect.sync(() => change(state, { hasReacted: false })),
    )
    return Effect.all([sent, pause], { concurrency: "unbounded", discard: true })
  })

/** Runs `read` with each connection, and interrupts it with the next one. */
const onEachConnection = (connection: Store<unknown>, read: Effect.Effect<void>): Effect.Effect<never> =>
  Effect.gen(function* () {
    let known: unknown
    while (true) {
      const now = yield* until(connection, (each) => each !== undefined && each !== known)
      known = now
      yield* Effect.raceFirst(
        read,
        until(connection, (later) => later !== now),
      )
    }
  })

export const openParticipation =
  ({ participations, page }: ParticipationDeps): OpenParticipation =>
  ({ presentationId, connection, published, stage: stagePlace }) => {
    const state = createStore(nothingYet)

    const show = (shared: Participation) =>
      change(state, { shared, points: shared.agenda?.points ?? state.get().points })
    const take = ({ participation, own: { hand, choice, ...own } }: ParticipationAnswer) => {
      change(state, { ticket: hand, choice, own })
      if (isCurrent(state.get().shared, participation)) show(participation)
    }
    const receive = (data: unknown) => {
      const next = data === undefined ? undefined : participations.published(data)
      if (next !== undefined && isNewer(state.get().shared, next)) show(next)
    }
    const read = retryForever(
      Effect.andThen(Effect.map(participations.read(presentationId), take), Effect.never),
      (failure) => Effect.logWarning("reading the participation failed", failure.status),
    )
    const oneAtATime = Semaphore.makeUnsafe(1)
    /** Sends an action after the previous one, so that the last response is the newest state. */
    const send = (action: Effect.Effect<ParticipationAnswer, RequestFailed>) =>
      Semaphore.withPermit(oneAtATime, Effect.map(action, take))
    const act = (action: Effect.Effect<ParticipationAnswer, RequestFailed>) =>
      Effect.andThen(
        send(action),
        Effect.sync(() => change(state, { hasFailed: false })),
      ).pipe(
        Effect.catch((failure) =>
          Effect.andThen(
            Effect.logWarning("taking part failed", failure.status),
            Effect.sync(() => change(state, { hasFailed: true })),
          ),
        ),
      )

    const questions = openQuestions({
      page,
      shared: derived([state], () => state.get().shared?.questions),
      own: derived([state], () => state.get().own),
      readAgain: Effect.catch(send(participations.read(presentationId)), (failure) =>
        Effect.logWarning("reading the participation failed", failure.status),
      ),
      ask: (text) => send(participations.ask(presentationId, text)),
      vote: (questionId, isVoted) => act(participations.vote(presentationId, questionId, isVoted)),
      readPage: (number) => participations.questions(presentationId, number),
    })

    const stage = stagePlace && openStage({ participations })(presentationId, stagePlace)
    return {
      state,
      questions,
      stage,
      poll: derived([state], () => {
        const { shared, choice } = state.get()
        return shared?.poll && shownPoll(shared.poll, choice)
      }),
      agenda: derived([state], () => {
        const { shared, points } = state.get()
        return shared?.agenda && points.length > 0 ? { points, current: shared.agenda.current } : undefined
      }),
      choose: (pollId, option) =>
        Effect.suspend(() => {
          const before = state.get().choice
          change(state, { choice: { pollId, option } })
          const undone = Effect.sync(() => state.get().hasFailed && change(state, { choice: before }))
          return Effect.andThen(act(participations.choose(presentationId, pollId, option)), undone)
        }),
      hand: derived([state], () => {
        const { shared, ticket } = state.get()
        return shared?.hands && ownHand(shared.hands, ticket)
      }),
      raiseHand: (isRaised) =>
        Effect.suspend(() => {
          if (state.get().isHandSent) return Effect.void
          change(state, { isHandSent: true })
          return Effect.ensuring(
            act(participations.raiseHand(presentationId, isRaised)),
            Effect.sync(() => change(state, { isHandSent: false })),
          )
        }),
      react: (kind) => reactOnce(state, participations.react(presentationId, kind)),
      live: livesOf({
        ...(stage && { stage }),
        questions,
        reading: { live: onEachConnection(connection, read) },
        following: {
          live: follow(published, (data) => Effect.sync(() => receive(data))),
        },
      }),
    }
  }
