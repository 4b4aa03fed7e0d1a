import { generalChat } from "../../chat/ChatMessage.ts"
import { type PresentationRow, statuses } from "../../environment/tables/presentations.ts"
import type { DeskSources } from "../answers/DeskSources.ts"
import type { Act, DeskAccount } from "../contract/DeskAccounts.ts"
import { DeskRefused } from "../contract/DeskRefused.ts"
import type { DeskHandlers } from "../contract/DeskRequest.ts"
import type { Schemas } from "../contract/deskContract.ts"
import { ownWebinar, requireConsultant, visitorInChat } from "../handlers/access.ts"
import { readParticipation } from "./readParticipation.ts"

/** The operations on guests' hands and questions, and on polls. */
export const participationHandlers = (sources: DeskSources): DeskHandlers => {
  const { environment, participation, stage } = sources.backend
  const answerOf = async (account: DeskAccount, id: number) =>
    readParticipation(sources, await ownWebinar(environment, account, id))

  /** The guest of a private chat. Refused: 403, 404. */
  const guestOf = async (account: DeskAccount, id: number, chat: string) => {
    const row = await ownWebinar(environment, account, id)
    const guest = chat === generalChat ? undefined : await visitorInChat(environment, row, chat)
    if (!guest) throw new DeskRefused("unknown")
    return guest
  }

  /** A webinar in which the account may call a guest to the stage: its consultant, or a lead. Refused: 403, 404. */
  const ownStage = async (account: DeskAccount, id: number): Promise<PresentationRow> => {
    const row = await ownWebinar(environment, account, id)
    if (account.role !== "lead") await requireConsultant(sources, account, row)
    return row
  }
  /** Writes to the audit log by the name that the desk shows. */
  const note = (
    account: DeskAccount,
    { id, locationId }: PresentationRow,
    action: Act["action"],
    customerId: number,
    stage: Schemas["Participation"]["stage"],
  ) => sources.accounts.note(account, { action, locationId, presentationId: id, customerId, subject: stage?.name })

  return {
    participation: ({ account, path: { presentationId } }) => answerOf(account, presentationId),
    lowerHands: async ({ account, path: { presentationId } }) => {
      await ownWebinar(environment, account, presentationId)
      await participation.lowerHands(presentationId)
      return answerOf(account, presentationId)
    },
    callOn: async ({ account, path: { presentationId, chat } }) => {
      const { id } = await guestOf(account, presentationId, chat)
      if (!(await participation.callOn(presentationId, id))) throw new DeskRefused("wrong_state")
      return answerOf(account, presentationId)
    },
    offerStage: async ({ account, path: { presentationId, chat } }) => {
      const guest = await guestOf(account, presentationId, chat)
      const row = await ownStage(account, presentationId)
      const outcome = await stage.offer(presentationId, guest)
      if (outcome !== "offered") throw new DeskRefused(outcome)
      const answer = await answerOf(account, presentationId)
      await note(account, row, "stageOffered", guest.id, answer.stage)
      return answer
    },
    clearStage: async ({ account, path: { presentationId } }) => {
      const row = await ownStage(account, presentationId)
      const before = await answerOf(account, presentationId)
      const customerId = await stage.clear(presentationId)
      if (customerId !== undefined) await note(account, row, "stageCleared", customerId, before.stage)
      return answerOf(account, presentationId)
    },
    answerQuestion: async ({ account, path: { presentationId, questionId }, body: { state, answer } }) => {
      await ownWebinar(environment, account, presentationId)
      if ((state === "written") !== (answer !== null)) throw new DeskRefused("bad_request")
      await participation.answerQuestion(presentationId, questionId, { state, answer: answer?.trim() ?? null })
      return answerOf(account, presentationId)
    },
    preparePoll: async ({ account, path: { presentationId }, body: { question, options } }) => {
      await ownWebinar(environment, account, presentationId)
      const poll = { question: question.trim(), options: options.map((option) => option.trim()) }
      if (!(await participation.preparePoll(presentationId, poll))) throw new DeskRefused("wrong_state")
      return answerOf(account, presentationId)
    },
    changePoll: async ({ account, path: { presentationId, pollId }, body: { state } }) => {
      const { statusId } = await ownWebinar(environment, account, presentationId)
      if (state === "open" && statusId !== statuses.live) throw new DeskRefused("wrong_state")
      if (!(await participation.changePoll(presentationId, pollId, state))) throw new DeskRefused("wrong_state")
      return answerOf(account, presentationId)
    },
    removePoll: async ({ account, path: { presentationId, pollId } }) => {
      await ownWebinar(environment, account, presentationId)
      await participation.removePoll(presentationId, pollId)
      return answerOf(account, presentationId)
    },
    lowerHand: async ({ account, path: { presentationId, chat } }) => {
      const { id } = await guestOf(account, presentationId, chat)
      await participation.lowerHand(presentationId, id)
      return answerOf(account, presentationId)
    },
  }
}
