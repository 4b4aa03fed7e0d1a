import { type Chapter, ok } from "../Call.ts"

/** How guests take part in a webinar. */
export const participationCalls: Chapter = ({ backend: { participation }, limiter }) => ({
  presentationParticipation: async ({ path, customer }) => ok(await participation.read(customer(), Number(path.id))),
  presentationHand: async ({ path, body, customer }) => {
    await limiter.spend("participation", customer().consumerTag)
    const { raised } = body as { readonly raised: boolean }
    return ok(await participation.raiseHand(customer(), Number(path.id), raised))
  },
})
