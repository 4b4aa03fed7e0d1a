import { kinds, type PresentationRow } from "../../environment/tables/presentations.ts"
import type { DeskSources } from "../answers/DeskSources.ts"
import { presentationAnswer } from "../answers/presentations.ts"
import type { Act, DeskAccount } from "../contract/DeskAccounts.ts"
import { DeskRefused } from "../contract/DeskRefused.ts"
import type { DeskHandlers } from "../contract/DeskRequest.ts"
import { ownPresentation, visitorInChat } from "../handlers/access.ts"
import { readRecording } from "./readRecording.ts"

/** The operations that mark presentations as recorded (decision 076). */
export const recordingHandlers = (sources: DeskSources): DeskHandlers => {
  const { accounts, backend } = sources
  const { environment, recording } = backend
  const answerOf = async (account: DeskAccount, id: number) =>
    readRecording(sources, await ownPresentation(environment, account, id))

  /** A presentation that the account may mark: a one-to-one is its consultant's. Refused: 403, 404. */
  const markable = async (account: DeskAccount, id: number): Promise<PresentationRow> => {
    const row = await ownPresentation(environment, account, id)
    if (row.typeId !== kinds.oneToOne) return row
    const people = await accounts.peopleOf([row.consultantId])
    if (people.get(row.consultantId)?.accountId !== account.id) throw new DeskRefused("not_own")
    return row
  }

  const noted = async (account: DeskAccount, row: PresentationRow, action: Act["action"]) => {
    const { visitor } = await presentationAnswer(sources, row)
    // Without the customer, the entry would keep the name when the person's data are erased.
    const customer = visitor ? await visitorInChat(environment, row, visitor.chat) : undefined
    await accounts.note(account, {
      action,
      locationId: row.locationId,
      presentationId: row.id,
      subject: visitor?.name ?? row.name.en,
      customerId: customer?.id,
    })
  }

  return {
    recording: ({ account, path: { presentationId } }) => answerOf(account, presentationId),
    startRecording: async ({ account, path: { presentationId } }) => {
      const row = await markable(account, presentationId)
      if (!(await recording.start(row.id))) throw new DeskRefused("wrong_state")
      await noted(account, row, "recordingStarted")
      return answerOf(account, row.id)
    },
    stopRecording: async ({ account, path: { presentationId } }) => {
      const row = await markable(account, presentationId)
      if (!(await recording.stop(row.id))) throw new DeskRefused("wrong_state")
      await noted(account, row, "recordingStopped")
      return answerOf(account, row.id)
    },
  }
}
