import type { Guest } from "../../participation/participation.ts"
import type { Chapter, RestRequest } from "../RestRequest.ts"
import { addressOf } from "../rateLimits.ts"

const guestOf = ({ customer, request }: Pick<RestRequest, "customer" | "request">): Guest => ({
  customer: customer(),
  address: addressOf(request),
})

/** How guests take part in a webinar. */
export const participationHandlers: Chapter = ({ backend: { participation, stage }, limiter }) => ({
  presentationParticipation: async ({ path, customer, invitedTo }) =>
    participation.read(customer(), await invitedTo(path.id)),
  presentationHand: async (request) => {
    const { path, body, customer, invitedTo } = request
    await limiter.spend("participation", customer().consumerTag)
    return participation.raiseHand(guestOf(request), await invitedTo(path.id), body.raised)
  },
  presentationQuestions: async ({ path, query, invitedTo }) =>
    participation.questions(await invitedTo(path.id), query.page),
  presentationAsk: async (request) => {
    const { path, body, customer, invitedTo } = request
    await limiter.spend("questions", customer().consumerTag)
    return participation.ask(guestOf(request), await invitedTo(path.id), body.text)
  },
  presentationVote: async (request) => {
    const { path, body, customer, invitedTo } = request
    await limiter.spend("participation", customer().consumerTag)
    const presentation = await invitedTo(path.id)
    return participation.vote(guestOf(request), presentation, path.question_id, body.voted)
  },
  presentationChoose: async (request) => {
    const { path, body, customer, invitedTo } = request
    await limiter.spend("participation", customer().consumerTag)
    const choice = { poll_id: path.poll_id, option: body.option }
    return participation.choose(guestOf(request), await invitedTo(path.id), choice)
  },
  presentationLeaveStage: async ({ path, customer, invitedTo }) => {
    await limiter.spend("participation", customer().consumerTag)
    await stage.leave((await invitedTo(path.id)).id, customer().id)
  },
  presentationReaction: async ({ path, body, customer, invitedTo, request }) => {
    await limiter.spend("reactions", customer().consumerTag)
    await limiter.spend("reactionsFrom", addressOf(request))
    await participation.react(await invitedTo(path.id), body.kind)
  },
})
