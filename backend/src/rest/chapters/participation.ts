import type { Guest } from "../../participation/participation.ts"
import type { ReactionKind } from "../../participation/reactions.ts"
import { type Chapter, done, ok, type RestRequest } from "../RestRequest.ts"
import { addressOf } from "../rateLimits.ts"

const guestOf = ({ customer, request }: RestRequest): Guest => ({ customer: customer(), address: addressOf(request) })

/** How guests take part in a webinar. */
export const participationHandlers: Chapter = ({ backend: { participation }, limiter }) => ({
  presentationParticipation: async ({ path, customer, invitedTo }) =>
    ok(await participation.read(customer(), await invitedTo(Number(path.id)))),
  presentationHand: async (request) => {
    const { path, body, customer, invitedTo } = request
    await limiter.spend("participation", customer().consumerTag)
    const { raised } = body as { readonly raised: boolean }
    return ok(await participation.raiseHand(guestOf(request), await invitedTo(Number(path.id)), raised))
  },
  presentationQuestions: async ({ path, query, invitedTo }) =>
    ok(await participation.questions(await invitedTo(Number(path.id)), Number(query.page))),
  presentationAsk: async (request) => {
    const { path, body, customer, invitedTo } = request
    await limiter.spend("questions", customer().consumerTag)
    const { text } = body as { readonly text: string }
    return ok(await participation.ask(guestOf(request), await invitedTo(Number(path.id)), text))
  },
  presentationVote: async (request) => {
    const { path, body, customer, invitedTo } = request
    await limiter.spend("participation", customer().consumerTag)
    const { voted } = body as { readonly voted: boolean }
    const presentation = await invitedTo(Number(path.id))
    return ok(await participation.vote(guestOf(request), presentation, Number(path.question_id), voted))
  },
  presentationChoose: async (request) => {
    const { path, body, customer, invitedTo } = request
    await limiter.spend("participation", customer().consumerTag)
    const { option } = body as { readonly option: number }
    const choice = { poll_id: Number(path.poll_id), option }
    return ok(await participation.choose(guestOf(request), await invitedTo(Number(path.id)), choice))
  },
  presentationReaction: async ({ path, body, customer, invitedTo, request }) => {
    await limiter.spend("reactions", customer().consumerTag)
    await limiter.spend("reactionsFrom", addressOf(request))
    const { kind } = body as { readonly kind: ReactionKind }
    await participation.react(await invitedTo(Number(path.id)), kind)
    return done
  },
})
