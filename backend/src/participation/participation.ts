import type { Mutes } from "../chat/mutes.ts"
import { refused } from "../environment/Refused.ts"
import type { Customer } from "../environment/tables/people.ts"
import { type PresentationRow, statuses } from "../environment/tables/presentations.ts"
import { isWebinar } from "../presentation/access.ts"
import type { ParticipationState } from "../queue/broker/BrokerMessage.ts"
import type { Agendas } from "./agenda.ts"
import { type OwnPart, readOwnPart } from "./ownPart.ts"
import type { Choice, CountedPoll, Polls } from "./polls.ts"
import type { QuestionPage, Questions } from "./questions.ts"
import type { ReactionCounts, ReactionKind } from "./reactions.ts"
import { openSharedState, type SharedState, type SharedStateParts } from "./sharedState.ts"

/** The state that a guest reads: the part that all see, and the guest's own. */
export interface ParticipationAnswer {
  readonly participation: ParticipationState
  readonly own: OwnPart
}

/** A guest who acts. */
export interface Guest {
  readonly customer: Customer
  /** The key of the address in the limits. */
  readonly address: string
}

/**
 * How guests take part in webinars (decisions 070 and 072), as guests act. `presentation`: one to which the customer is
 * invited. Refused: 404 unless it is a webinar.
 */
interface GuestActs {
  readonly read: (customer: Customer, presentation: PresentationRow) => Promise<ParticipationAnswer>
  /**
   * Raises or lowers the guest's hand. Refused: 409 unless the webinar is live, 429 if too many guests by link have the
   * address.
   */
  readonly raiseHand: (guest: Guest, presentation: PresentationRow, isRaised: boolean) => Promise<ParticipationAnswer>
  /** Counts a reaction for the next publication. Refused: 409 unless the webinar is live. */
  readonly react: (presentation: PresentationRow, kind: ReactionKind) => Promise<void>
  /** A page of the questions, counted from 1. */
  readonly questions: (presentation: PresentationRow, page: number) => Promise<QuestionPage>
  /** Asks a question. Refused: as `raiseHand`, 403 for a muted guest, and 429. */
  readonly ask: (guest: Guest, presentation: PresentationRow, text: string) => Promise<ParticipationAnswer>
  /** Votes for a question, or takes the vote back. Refused: as `raiseHand`, and 404 for an unknown question. */
  readonly vote: (
    guest: Guest,
    presentation: PresentationRow,
    questionId: number,
    isVoted: boolean,
  ) => Promise<ParticipationAnswer>
  /** Chooses in the open poll. Refused: as `raiseHand`, 404 for an unknown poll, 409 for a closed one. */
  readonly choose: (guest: Guest, presentation: PresentationRow, choice: Choice) => Promise<ParticipationAnswer>
}

/** The desk's acts on the participation. */
interface DeskActs {
  /** The published reactions. */
  readonly reactions: (presentationId: number) => Promise<ReactionCounts>
  /** Calls on a guest. `false` if the hand is not raised. */
  readonly callOn: (presentationId: number, customerId: number) => Promise<boolean>
  readonly lowerHand: (presentationId: number, customerId: number) => Promise<void>
  readonly lowerHands: (presentationId: number) => Promise<void>
  /** All polls with their votes. */
  readonly polls: (presentationId: number) => Promise<ReadonlyArray<CountedPoll>>
  /** `false` if there are as many as possible. */
  readonly preparePoll: Polls["prepare"]
  /** `false` if the state does not allow it. Refused: 404. */
  readonly changePoll: Polls["setState"]
  readonly removePoll: (presentationId: number, pollId: number) => Promise<void>
  /** Marks the point of the agenda that runs now. `false` if the webinar is not live. */
  readonly markPoint: Agendas["mark"]
  /** Answers, dismisses or reopens a question. Refused: 404. */
  readonly answerQuestion: (...given: Parameters<Questions["answer"]>) => Promise<void>
}

export interface Participation extends GuestActs, DeskActs {
  readonly stop: () => void
}

export interface ParticipationParts extends SharedStateParts {
  readonly mutes: Pick<Mutes, "isMuted">
}

const requireWebinar = (presentation: PresentationRow): void => {
  if (!isWebinar(presentation)) throw refused(404, "presentation_unknown")
}

const openGuestActs = ({ environment, events, mutes }: ParticipationParts, shared: SharedState): GuestActs => {
  const { hands, questions, polls, reactions, publication, changed } = shared
  const requireLive = async (presentation: PresentationRow): Promise<void> => {
    requireWebinar(presentation)
    const { statusId } = await shared.presentation(presentation.id)
    if (statusId !== statuses.live) throw refused(409, "webinar_not_live")
  }
  const begin = async ({ customer, address }: Guest, presentation: PresentationRow): Promise<Customer> => {
    await requireLive(presentation)
    await shared.participants.admit(presentation.id, customer.id, address)
    return customer
  }
  const answer = async (customer: Customer, presentation: PresentationRow): Promise<ParticipationAnswer> => ({
    participation: await shared.read(presentation.id),
    own: await readOwnPart(environment, presentation.id, customer.id),
  })
  return {
    read: async (customer, presentation) => {
      requireWebinar(presentation)
      return answer(customer, presentation)
    },
    raiseHand: async (guest, presentation, isRaised) => {
      const customer = await begin(guest, presentation)
      const change = isRaised ? hands.raise : hands.lower
      changed(presentation.id, "hands", await change(presentation.id, customer.id))
      return answer(customer, presentation)
    },
    react: async (presentation, kind) => {
      await requireLive(presentation)
      reactions.count(presentation.id, kind)
      publication.changed(presentation.id)
    },
    questions: async (presentation, page) => {
      requireWebinar(presentation)
      return questions.page(presentation.id, page)
    },
    ask: async (guest, presentation, text) => {
      const customer = await begin(guest, presentation)
      if (await mutes.isMuted(presentation.id, customer.id)) throw refused(403, "guest_muted")
      changed(presentation.id, "questions", await questions.ask(presentation.id, customer.id, text))
      return answer(customer, presentation)
    },
    choose: async (guest, presentation, choice) => {
      const customer = await begin(guest, presentation)
      await polls.choose(presentation.id, customer.id, choice)
      // Only the desk sees counts now, so nothing is published to guests.
      events.emit("participation", { presentationId: presentation.id })
      return answer(customer, presentation)
    },
    vote: async (guest, presentation, questionId, isVoted) => {
      const customer = await begin(guest, presentation)
      changed(presentation.id, "questions", await questions.vote(presentation.id, customer.id, questionId, isVoted))
      return answer(customer, presentation)
    },
  }
}

const openDeskActs = (
  { events }: Pick<ParticipationParts, "events">,
  { hands, questions, polls, agendas, publication, changed }: SharedState,
): DeskActs => ({
  reactions: async (presentationId) => (await publication.last(presentationId)).reactions,
  callOn: async (presentationId, customerId) => {
    const isCalled = await hands.call(presentationId, customerId)
    changed(presentationId, "hands", isCalled)
    return isCalled
  },
  lowerHand: async (presentationId, customerId) =>
    changed(presentationId, "hands", await hands.lower(presentationId, customerId)),
  lowerHands: async (presentationId) => changed(presentationId, "hands", await hands.lowerAll(presentationId)),
  polls: polls.list,
  preparePoll: async (presentationId, poll) => {
    const isPrepared = await polls.prepare(presentationId, poll)
    if (isPrepared) events.emit("participation", { presentationId })
    return isPrepared
  },
  changePoll: async (presentationId, pollId, state) => {
    const isChanged = await polls.setState(presentationId, pollId, state)
    changed(presentationId, "poll", isChanged)
    return isChanged
  },
  markPoint: async (presentationId, pointId) => {
    const isMarked = await agendas.mark(presentationId, pointId)
    changed(presentationId, "agenda", isMarked)
    return isMarked
  },
  removePoll: async (presentationId, pollId) =>
    changed(presentationId, "poll", await polls.remove(presentationId, pollId)),
  answerQuestion: async (presentationId, questionId, given) =>
    changed(presentationId, "questions", await questions.answer(presentationId, questionId, given)),
})

export const openParticipation = (parts: ParticipationParts): Participation => {
  const shared = openSharedState(parts)
  const unsubscribe = parts.events.on("presentation", async ({ kind, presentationId }) => {
    shared.presentationChanged(presentationId)
    if (kind !== "ended") return
    await shared.hands.lowerAll(presentationId)
    await shared.participants.forget(presentationId)
    await shared.polls.closeAll(presentationId)
    shared.ended(presentationId)
  })
  return {
    ...openGuestActs(parts, shared),
    ...openDeskActs(parts, shared),
    stop: () => {
      unsubscribe()
      shared.publication.stop()
    },
  }
}
