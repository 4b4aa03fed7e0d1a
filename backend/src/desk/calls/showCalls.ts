import { kinds, type PresentationRow } from "../../environment/tables/presentations.ts"
import type { Limiter } from "../../limits/limiter.ts"
import type { DeskSources } from "../answers/DeskSources.ts"
import { presentationAnswer } from "../answers/presentations.ts"
import type { DeskAccount } from "../contract/DeskAccounts.ts"
import type { DeskHandlers } from "../contract/DeskCall.ts"
import { DeskRefusal } from "../contract/deskRefusals.ts"
import { ownLivePresentation, ownPresentation } from "./access.ts"

export interface ShowCallsParts extends DeskSources {
  readonly limiter: Pick<Limiter, "spend">
}

type ShowCalls = Required<Pick<DeskHandlers, "showModel" | "hideModel" | "pointAtModel">>

/** What the consultant of a one-to-one shows beside the picture. */
export const showCalls = (sources: ShowCallsParts): ShowCalls => {
  const { backend, accounts, limiter } = sources
  const { environment, presentations } = backend

  /** The account's own live one-to-one. Refused: 403 for a colleague's and for other locations, 404, 409. */
  const ownConsultation = async (account: DeskAccount, id: number): Promise<PresentationRow> => {
    const row = await ownLivePresentation(environment, account, id)
    if (row.typeId !== kinds.oneToOne) throw new DeskRefusal("wrong_state")
    const people = await accounts.peopleOf([row.consultantId])
    if (people.get(row.consultantId)?.accountId !== account.id) throw new DeskRefusal("not_own")
    return row
  }

  const answerOf = async (account: DeskAccount, id: number) =>
    presentationAnswer(sources, await ownPresentation(environment, account, id))

  return {
    showModel: async ({ account, path: { presentationId }, body: { modelId } }) => {
      const row = await ownConsultation(account, presentationId)
      await limiter.spend("shownModels", String(account.id))
      if (!(await presentations.showModel(row, modelId))) throw new DeskRefusal("unknown")
      return answerOf(account, row.id)
    },
    hideModel: async ({ account, path: { presentationId } }) => {
      const row = await ownConsultation(account, presentationId)
      await limiter.spend("shownModels", String(account.id))
      await presentations.hideModel(row)
      return answerOf(account, row.id)
    },
    pointAtModel: async ({ account, path: { presentationId }, body }) => {
      await limiter.spend("pointers", String(account.id))
      const row = await ownConsultation(account, presentationId)
      if (!row.shown?.productId) throw new DeskRefusal("wrong_state")
      if (!(await presentations.pointAtModel(row, body))) throw new DeskRefusal("unknown")
    },
  }
}
