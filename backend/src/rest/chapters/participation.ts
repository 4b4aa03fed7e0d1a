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
  presentationQuestions: async ({ path, query, customer }) =>
    ok(await participation.questions(customer(), Number(path.id), Number(query.page))),
  presentationAsk: async ({ path, body, customer }) => {
    await limiter.spend("questions", customer().consumerTag)
    const { text } = body as { readonly text: string }
    return ok(await participation.ask(customer(), Number(path.id), text))
  },
  presentationVote: async ({ path, body, customer }) => {
    await limiter.spend("participation", customer().consumerTag)
    const { voted } = body as { readonly voted: boolean }
    return ok(await participation.vote(customer(), Number(path.id), Number(path.question_id), voted))
  },
  presentationChoose: async ({ path, body, customer }) => {
    await limiter.spend("participation", customer().consumerTag)
    const { option } = body as { readonly option: number }
    return ok(await participation.choose(customer(), Number(path.id), { poll_id: Number(path.poll_id), option }))
  },
  presentationReaction: async ({ path, body, customer }) => {
    await limiter.spend("reactions", customer().consumerTag)
    const { kind } = body as { readonly kind: ReactionKind }
    await participation.react(customer(), Number(path.id), kind)
    return done
  },
})
