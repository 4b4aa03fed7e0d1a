import { groupOf } from "../broker/Broker.ts"
import type { Environment } from "../environment/Environment.ts"
import type { Events } from "../environment/events.ts"
import type { Log } from "../environment/Log.ts"
import { freshReads, type SharedReads, sharedReads } from "../environment/sharedReads.ts"
import type { PresentationRow } from "../environment/tables/presentations.ts"
import type { Limiter } from "../limits/limiter.ts"
import { presentationOf, vhostOf } from "../presentation/access.ts"
import type { ParticipationState } from "../queue/broker/BrokerMessage.ts"
import type { Queues } from "../queue/broker/queues.ts"
import { openAgendas } from "./agenda.ts"
import { openHands } from "./hands.ts"
import { openParticipants } from "./participants.ts"
import { openPolls } from "./polls.ts"
import { openPublication, type Published } from "./publication.ts"
import { openQuestions } from "./questions.ts"
import { openReactions } from "./reactions.ts"

export interface SharedStateParts {
  readonly environment: Environment
  readonly queues: Queues
  readonly events: Events
  readonly limiter: Pick<Limiter, "most" | "refusal">
  readonly log: Log
}

/** The parts of the state that change independently. */
type Part = "hands" | "questions" | "poll" | "agenda"

/**
 * Cached reads of the shared state, by part: a vote does not invalidate the hands. When a poll opens, hundreds of
 * guests act within seconds, and each action is answered with the whole state.
 */
const openStateReads = ({ instances }: Environment) => {
  const shared = <Answer>(): SharedReads<Answer> =>
    instances.mayHaveOthers ? freshReads<Answer>() : sharedReads<Answer>()
  return {
    published: shared<Published>(),
    hands: shared<ParticipationState["hands"]>(),
    questions: shared<ParticipationState["questions"]>(),
    poll: shared<ParticipationState["poll"]>(),
    agenda: shared<ParticipationState["agenda"]>(),
    presentation: shared<PresentationRow>(),
  }
}

/** The state of a webinar that all guests see: reads it, and publishes it after changes. */
export const openSharedState = ({ environment, queues, events, limiter, log }: SharedStateParts) => {
  const { clock } = environment
  const hands = openHands(environment)
  const questions = openQuestions(environment, limiter)
  const polls = openPolls(environment)
  const participants = openParticipants(environment, limiter)
  const agendas = openAgendas(environment)
  const reads = openStateReads(environment)
  const reactions = openReactions()
  const publication = openPublication({
    environment,
    reactions,
    log,
    publish: async (presentationId, published) => {
      reads.published.changed(String(presentationId))
      const state = {
        ...published,
        hands: await hands.read(presentationId),
        questions: await questions.readPublished(presentationId),
        poll: await polls.read(presentationId),
        agenda: await agendas.readPublished(presentationId),
      }
      const audience = groupOf(await vhostOf(environment, presentationId), presentationId)
      const data = { presentation_id: presentationId, ...state }
      // Later subscribers read the state by REST.
      await queues.publishToAudience(audience, { type: "participation", timestamp: clock.now(), data }, { ms: 0 })
      events.emit("participation", { presentationId })
    },
  })
  return {
    hands,
    questions,
    polls,
    participants,
    agendas,
    reactions,
    publication,
    /** Publishes a part of the state soon, if it has changed. */
    changed: (presentationId: number, part: Part, isChanged: boolean) => {
      if (!isChanged) return
      reads[part].changed(String(presentationId))
      publication.changed(presentationId)
    },
    /** The webinar as it is now: it may have ended while an act waited for its turn. */
    presentation: (presentationId: number): Promise<PresentationRow> =>
      reads.presentation.read(String(presentationId), "row", () => presentationOf(environment, presentationId)),
    /** Reads the webinar again: it has started, ended or changed. */
    presentationChanged: (presentationId: number) => reads.presentation.changed(String(presentationId)),
    /** Invalidates everything read before the end, and stops publishing. */
    ended: (presentationId: number) => {
      for (const part of ["hands", "poll", "agenda"] as const) reads[part].changed(String(presentationId))
      questions.ended(presentationId)
    },
    /** The version comes first: what is published under a later one contains at least what is read here. */
    read: async (presentationId: number): Promise<ParticipationState> => {
      const key = [String(presentationId), "state"] as const
      return {
        ...(await reads.published.read(...key, () => publication.last(presentationId))),
        hands: await reads.hands.read(...key, () => hands.read(presentationId)),
        questions: await reads.questions.read(...key, () => questions.read(presentationId)),
        poll: await reads.poll.read(...key, () => polls.read(presentationId)),
        agenda: await reads.agenda.read(...key, () => agendas.read(presentationId)),
      }
    },
  }
}

export type SharedState = ReturnType<typeof openSharedState>
