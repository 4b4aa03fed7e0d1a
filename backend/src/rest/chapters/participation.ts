import type { ReactionKind } from "../../participation/reactions.ts"
import { type Chapter, done, ok } from "../Call.ts"

/** How guests take part in a webinar. */
export const participationCalls: Chapter = ({ backend: { participation }, limiter }) => ({
  presentationParticipation: async ({ path, customer }) => ok(await participation.read(customer(), Number(path.id))),
  presentationHand: async ({ path, body, customer }) => {
    await limiter.spend("participation", customer().consumerTag)
    const { raised } = body as { readonly raised: boolean }
    return ok(await participation.raiseHand(customer(), Number(path.id), raised))
  },
  presentationReaction: async ({ path, body, customer }) => {
    await limiter.spend("reactions", customer().consumerTag)
    const { kind } = body as { readonly kind: ReactionKind }
    await participation.react(customer(), Number(path.id), kind)
    return done
  },
})
