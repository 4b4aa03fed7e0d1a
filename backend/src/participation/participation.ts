import type { Mutes } from "../chat/mutes.ts"
import type { Environment } from "../environment/Environment.ts"
import type { Events } from "../environment/events.ts"
import type { Log } from "../environment/Log.ts"
import { refused } from "../environment/Refused.ts"
import { freshReads, sharedReads } from "../environment/sharedReads.ts"
import type { Customer } from "../environment/tables/people.ts"
import { statuses } from "../environment/tables/presentations.ts"
import type { Limiter } from "../limits/limiter.ts"
import { accessOf, isWebinar, vhostOf } from "../presentation/access.ts"
import { groupOf } from "../queue/Audience.ts"
import type { ParticipationState } from "../queue/BrokerMessage.ts"
import type { Queues } from "../queue/queues.ts"
import { type Agendas, openAgendas } from "./agenda.ts"
import { openHands } from "./hands.ts"
import { type Choice, type CountedPoll, openPolls, type Polls } from "./polls.ts"
import { openPublication } from "./publication.ts"
import { type OwnQuestions, openQuestions, type QuestionPage, type Questions } from "./questions.ts"
import { openReactions, type ReactionCounts, type ReactionKind } from "./reactions.ts"

/** What a guest reads: what all see, and the guest's own part. */
export interface ParticipationAnswer {
  readonly participation: ParticipationState
  readonly own: OwnQuestions & { readonly hand: number | null; readonly choice: Choice | null }
}

/** How guests take part in webinars (decisions 070 and 072), as guests act. */
interface GuestActs {
  /** Refused: 403 without an invitation, 404 for what is no webinar. */
  readonly read: (customer: Customer, presentationId: number) => Promise<ParticipationAnswer>
  /** Raises or lowers the guest's hand. Refused: as `read`, and 409 unless the webinar is live. */
  readonly raiseHand: (customer: Customer, presentationId: number, isRaised: boolean) => Promise<ParticipationAnswer>
  /** Counts a reaction for the next publication. Refused: as `raiseHand`. */
  readonly react: (customer: Customer, presentationId: number, kind: ReactionKind) => Promise<void>
  /** A page of the questions. Refused: as `read`. */
  readonly questions: (customer: Customer, presentationId: number, page: number) => Promise<QuestionPage>
  /** Asks a question. Refused: as `raiseHand`, 403 for a muted guest, and 429. */
  readonly ask: (customer: Customer, presentationId: number, text: string) => Promise<ParticipationAnswer>
  /** Votes for a question, or takes the vote back. Refused: as `raiseHand`, and 404 for an unknown question. */
  readonly vote: (
    customer: Customer,
    presentationId: number,
    questionId: number,
    isVoted: boolean,
  ) => Promise<ParticipationAnswer>
  /** Chooses in the open poll. Refused: as `raiseHand`, 404 for an unknown poll, 409 for a closed one. */
  readonly choose: (customer: Customer, presentationId: number, choice: Choice) => Promise<ParticipationAnswer>
}

/** How the desk acts on it. */
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
  readonly changePoll: Polls["become"]
  readonly removePoll: (presentationId: number, pollId: number) => Promise<void>
  /** Marks the point of the agenda that runs now. `false` if the webinar is not live. */
  readonly markPoint: Agendas["mark"]
  /** Answers, dismisses or reopens a question. Refused: 404. */
  readonly answerQuestion: (...given: Parameters<Questions["answer"]>) => Promise<void>
}

export interface Participation extends GuestActs, DeskActs {
  readonly stop: () => void
}

export interface ParticipationParts {
  readonly environment: Environment
  readonly queues: Queues
  readonly events: Events
  readonly mutes: Pick<Mutes, "isMuted">
  readonly limiter: Pick<Limiter, "most" | "refusal">
  readonly log: Log
}

/** What all guests see of a webinar: reads it, and publishes it after changes. */
const openShared = ({ environment, queues, events, limiter, log }: ParticipationParts) => {
  const { clock, instances } = environment
  const hands = openHands(environment)
  const questions = openQuestions(environment, limiter)
  const polls = openPolls(environment)
  const agendas = openAgendas(environment)
  const reads = instances.mayHaveOthers ? freshReads<ParticipationState>() : sharedReads<ParticipationState>()
  const reactions = openReactions()
  const publication = openPublication({
    environment,
    reactions,
    log,
    publish: async (presentationId, published) => {
      const state: ParticipationState = {
        ...published,
        hands: await hands.read(presentationId),
        questions: await questions.readPublished(presentationId),
        poll: await polls.read(presentationId),
        agenda: await agendas.readPublished(presentationId),
      }
      const audience = groupOf(await vhostOf(environment, presentationId), presentationId)
      const data = { presentation_id: presentationId, ...state }
      // Later subscribers read the state by REST.
      await queues.tellAll(audience, { type: "participation", timestamp: clock.now(), data }, { ms: 0 })
      events.emit("participation", { presentationId })
    },
  })
  return {
    ...{ hands, questions, polls, agendas, reactions, publication },
    changed: (presentationId: number, isChanged: boolean) => {
      if (!isChanged) return
      reads.changed(String(presentationId))
      publication.changed(presentationId)
    },
    /** The version comes first: what is published under a later one contains at least what is read here. */
    read: (presentationId: number) =>
      reads.read(String(presentationId), "state", async () => {
        const published = await publication.last(presentationId)
        return {
          ...published,
          hands: await hands.read(presentationId),
          questions: await questions.read(presentationId),
          poll: await polls.read(presentationId),
          agenda: await agendas.read(presentationId),
        }
      }),
  }
}

type Shared = ReturnType<typeof openShared>

const openGuestActs = ({ environment, events, mutes }: ParticipationParts, shared: Shared): GuestActs => {
  const { hands, questions, polls, reactions, publication, changed } = shared
  const requireWebinar = async (customer: Customer, presentationId: number) => {
    const { presentation } = await accessOf(environment, customer.id, presentationId)
    if (!isWebinar(presentation)) throw refused(404, "presentation_unknown")
    return presentation
  }
  const requireLive = async (customer: Customer, presentationId: number) => {
    const { statusId } = await requireWebinar(customer, presentationId)
    if (statusId !== statuses.live) throw refused(409, "webinar_not_live")
  }
  const answer = async ({ id }: Customer, presentationId: number): Promise<ParticipationAnswer> => ({
    participation: await shared.read(presentationId),
    own: {
      hand: await hands.ticketOf(presentationId, id),
      ...(await questions.of(presentationId, id)),
      choice: await polls.of(presentationId, id),
    },
  })
  return {
    read: async (customer, presentationId) => {
      await requireWebinar(customer, presentationId)
      return answer(customer, presentationId)
    },
    raiseHand: async (customer, presentationId, isRaised) => {
      await requireLive(customer, presentationId)
      const change = isRaised ? hands.raise : hands.lower
      changed(presentationId, await change(presentationId, customer.id))
      return answer(customer, presentationId)
    },
    react: async (customer, presentationId, kind) => {
      await requireLive(customer, presentationId)
      reactions.count(presentationId, kind)
      publication.changed(presentationId)
    },
    questions: async (customer, presentationId, page) => {
      await requireWebinar(customer, presentationId)
      return questions.page(presentationId, page)
    },
    ask: async (customer, presentationId, text) => {
      await requireLive(customer, presentationId)
      if (await mutes.isMuted(presentationId, customer.id)) throw refused(403, "guest_muted")
      changed(presentationId, await questions.ask(presentationId, customer.id, text))
      return answer(customer, presentationId)
    },
    choose: async (customer, presentationId, choice) => {
      await requireLive(customer, presentationId)
      await polls.choose(presentationId, customer.id, choice)
      // The desk alone sees counts now: nothing is published to guests.
      events.emit("participation", { presentationId })
      return answer(customer, presentationId)
    },
    vote: async (customer, presentationId, questionId, isVoted) => {
      await requireLive(customer, presentationId)
      changed(presentationId, await questions.vote(presentationId, customer.id, questionId, isVoted))
      return answer(customer, presentationId)
    },
  }
}

const openDeskActs = (
  { events }: Pick<ParticipationParts, "events">,
  { hands, questions, polls, agendas, publication, changed }: Shared,
): DeskActs => ({
  reactions: async (presentationId) => (await publication.last(presentationId)).reactions,
  callOn: async (presentationId, customerId) => {
    const isCalled = await hands.call(presentationId, customerId)
    changed(presentationId, isCalled)
    return isCalled
  },
  lowerHand: async (presentationId, customerId) =>
    changed(presentationId, await hands.lower(presentationId, customerId)),
  lowerHands: async (presentationId) => changed(presentationId, await hands.lowerAll(presentationId)),
  polls: polls.list,
  preparePoll: async (presentationId, poll) => {
    const isPrepared = await polls.prepare(presentationId, poll)
    if (isPrepared) events.emit("participation", { presentationId })
    return isPrepared
  },
  changePoll: async (presentationId, pollId, state) => {
    const isChanged = await polls.become(presentationId, pollId, state)
    changed(presentationId, isChanged)
    return isChanged
  },
  markPoint: async (presentationId, pointId) => {
    const isMarked = await agendas.mark(presentationId, pointId)
    changed(presentationId, isMarked)
    return isMarked
  },
  removePoll: async (presentationId, pollId) => changed(presentationId, await polls.remove(presentationId, pollId)),
  answerQuestion: async (presentationId, questionId, given) =>
    changed(presentationId, await questions.answer(presentationId, questionId, given)),
})

export const openParticipation = (parts: ParticipationParts): Participation => {
  const shared = openShared(parts)
  const stopLowering = parts.events.on("presentation", async ({ kind, presentationId }) => {
    if (kind !== "ended") return
    await shared.hands.lowerAll(presentationId)
    await shared.polls.closeAll(presentationId)
  })
  return {
    ...openGuestActs(parts, shared),
    ...openDeskActs(parts, shared),
    stop: () => {
      stopLowering()
      shared.publication.stop()
    },
  }
}
