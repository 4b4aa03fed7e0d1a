import type { Environment } from "../environment/Environment.ts"
import type { Events } from "../environment/events.ts"
import type { Log } from "../environment/Log.ts"
import { refused } from "../environment/Refused.ts"
import { freshReads, sharedReads } from "../environment/sharedReads.ts"
import type { Customer } from "../environment/tables/people.ts"
import { statuses } from "../environment/tables/presentations.ts"
import { accessOf, isWebinar, vhostOf } from "../presentation/access.ts"
import { groupOf } from "../queue/Audience.ts"
import type { ParticipationState } from "../queue/BrokerMessage.ts"
import type { Queues } from "../queue/queues.ts"
import { openHands } from "./hands.ts"
import { openPublication } from "./publication.ts"
import { openReactions, type ReactionCounts, type ReactionKind } from "./reactions.ts"

/** What a guest reads: what all see, and the guest's own part. */
export interface ParticipationAnswer {
  readonly participation: ParticipationState
  readonly own: { readonly hand: number | null }
}

/** How guests take part in webinars (decision 070). */
export interface Participation {
  /** Refused: 403 without an invitation, 404 for what is no webinar. */
  readonly read: (customer: Customer, presentationId: number) => Promise<ParticipationAnswer>
  /** Raises or lowers the guest's hand. Refused: as `read`, and 409 unless the webinar is live. */
  readonly raiseHand: (customer: Customer, presentationId: number, isRaised: boolean) => Promise<ParticipationAnswer>
  /** Counts a reaction for the next publication. Refused: as `raiseHand`. */
  readonly react: (customer: Customer, presentationId: number, kind: ReactionKind) => Promise<void>
  /** The published reactions, for the desk. */
  readonly reactions: (presentationId: number) => Promise<ReactionCounts>
  /** The desk calls on a guest. `false` if the hand is not raised. */
  readonly callOn: (presentationId: number, customerId: number) => Promise<boolean>
  readonly lowerHand: (presentationId: number, customerId: number) => Promise<void>
  readonly lowerHands: (presentationId: number) => Promise<void>
  readonly stop: () => void
}

export interface ParticipationParts {
  readonly environment: Environment
  readonly queues: Queues
  readonly events: Events
  readonly log: Log
}

export const openParticipation = ({ environment, queues, events, log }: ParticipationParts): Participation => {
  const { clock, instances } = environment
  const hands = openHands(environment)
  const reads = instances.mayHaveOthers ? freshReads<ParticipationState>() : sharedReads<ParticipationState>()

  const reactions = openReactions()
  const publication = openPublication({
    environment,
    reactions,
    log,
    publish: async (presentationId, published) => {
      const data = { presentation_id: presentationId, ...published, hands: await hands.read(presentationId) }
      const audience = groupOf(await vhostOf(environment, presentationId), presentationId)
      // Later subscribers read the state by REST.
      await queues.tellAll(audience, { type: "participation", timestamp: clock.now(), data }, { ms: 0 })
      events.emit("participation", { presentationId })
    },
  })

  const changed = (presentationId: number, isChanged: boolean) => {
    if (!isChanged) return
    reads.changed(String(presentationId))
    publication.changed(presentationId)
  }

  /** The version comes first: what is published under a later one contains at least what is read here. */
  const readShared = (presentationId: number) =>
    reads.read(String(presentationId), "state", async () => {
      const published = await publication.last(presentationId)
      return { ...published, hands: await hands.read(presentationId) }
    })

  const webinarOf = async (customer: Customer, presentationId: number) => {
    const { presentation } = await accessOf(environment, customer.id, presentationId)
    if (!isWebinar(presentation)) throw refused(404, "presentation_unknown")
    return presentation
  }
  const requireLive = async (customer: Customer, presentationId: number) => {
    const { statusId } = await webinarOf(customer, presentationId)
    if (statusId !== statuses.live) throw refused(409, "webinar_not_live")
  }
  const answer = async ({ id }: Customer, presentationId: number): Promise<ParticipationAnswer> => ({
    participation: await readShared(presentationId),
    own: { hand: await hands.ticketOf(presentationId, id) },
  })

  const lowerHands = async (presentationId: number) => changed(presentationId, await hands.lowerAll(presentationId))
  const stopLowering = events.on("presentation", async ({ kind, presentationId }) => {
    if (kind === "ended") await hands.lowerAll(presentationId)
  })

  return {
    read: async (customer, presentationId) => {
      await webinarOf(customer, presentationId)
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
    reactions: async (presentationId) => (await publication.last(presentationId)).reactions,
    callOn: async (presentationId, customerId) => {
      const isCalled = await hands.call(presentationId, customerId)
      changed(presentationId, isCalled)
      return isCalled
    },
    lowerHand: async (presentationId, customerId) =>
      changed(presentationId, await hands.lower(presentationId, customerId)),
    lowerHands,
    stop: () => {
      stopLowering()
      publication.stop()
    },
  }
}
