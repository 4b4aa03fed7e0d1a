import { generalChat } from "../../chat/ChatMessage.ts"
import type { DeskSources } from "../answers/DeskSources.ts"
import { ownWebinar, visitorInChat } from "../calls/access.ts"
import type { DeskAccount } from "../contract/DeskAccounts.ts"
import type { DeskHandlers } from "../contract/DeskCall.ts"
import { DeskRefusal } from "../contract/deskRefusals.ts"
import { readParticipation } from "./readParticipation.ts"

/** What the desk does with the guests' hands and questions. */
export const participationCalls = (sources: DeskSources): DeskHandlers => {
  const { environment, participation } = sources.backend
  const answerOf = async (account: DeskAccount, id: number) =>
    readParticipation(sources, await ownWebinar(environment, account, id))

  /** The guest of a private chat. Refused: 403, 404. */
  const guestOf = async (account: DeskAccount, id: number, chat: string) => {
    const row = await ownWebinar(environment, account, id)
    const guest = chat === generalChat ? undefined : await visitorInChat(environment, row, chat)
    if (!guest) throw new DeskRefusal("unknown")
    return guest
  }

  return {
    participation: ({ account, path: { presentationId } }) => answerOf(account, presentationId),
    lowerHands: async ({ account, path: { presentationId } }) => {
      await ownWebinar(environment, account, presentationId)
      await participation.lowerHands(presentationId)
      return answerOf(account, presentationId)
    },
    callOn: async ({ account, path: { presentationId, chat } }) => {
      const { id } = await guestOf(account, presentationId, chat)
      if (!(await participation.callOn(presentationId, id))) throw new DeskRefusal("wrong_state")
      return answerOf(account, presentationId)
    },
    answerQuestion: async ({ account, path: { presentationId, questionId }, body: { state, answer } }) => {
      await ownWebinar(environment, account, presentationId)
      if ((state === "written") !== (answer !== null)) throw new DeskRefusal("bad_request")
      await participation.answerQuestion(presentationId, questionId, { state, answer: answer?.trim() ?? null })
      return answerOf(account, presentationId)
    },
    lowerHand: async ({ account, path: { presentationId, chat } }) => {
      const { id } = await guestOf(account, presentationId, chat)
      await participation.lowerHand(presentationId, id)
      return answerOf(account, presentationId)
    },
  }
}
