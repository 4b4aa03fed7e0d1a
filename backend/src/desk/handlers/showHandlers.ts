import { refused } from "../../environment/Refused.ts"
import { isOver, kinds, type PresentationRow } from "../../environment/tables/presentations.ts"
import type { Limiter } from "../../limits/limiter.ts"
import type { DeskSources } from "../answers/DeskSources.ts"
import { presentationAnswer } from "../answers/presentations.ts"
import type { DeskAccount } from "../contract/DeskAccounts.ts"
import { DeskRefused } from "../contract/DeskRefused.ts"
import type { DeskHandlers } from "../contract/DeskRequest.ts"
import { ownLivePresentation, ownPresentation, requireConsultant } from "./access.ts"

export interface ShowHandlersParts extends DeskSources {
  readonly limiter: Pick<Limiter, "spend">
}

type ShowHandlers = Required<
  Pick<DeskHandlers, "showModel" | "hideModel" | "pointAtModel" | "showSecondSource" | "hideSecondSource">
>

/** The operations that show models in a one-to-one, and a second picture. */
export const showHandlers = (sources: ShowHandlersParts): ShowHandlers => {
  const { backend, limiter } = sources
  const { environment, presentations } = backend

  /** The account's own live one-to-one. Refused: 403 for a colleague's and for other locations, 404, 409. */
  const ownConsultation = async (account: DeskAccount, id: number): Promise<PresentationRow> => {
    const row = await ownLivePresentation(environment, account, id)
    if (row.typeId !== kinds.oneToOne) throw new DeskRefused("wrong_state")
    await requireConsultant(sources, account, row)
    return row
  }
  /** The account's own presentation that is not over. Refused: 403 for a colleague's and for other locations, 404, 409. */
  const ownStage = async (account: DeskAccount, id: number): Promise<PresentationRow> => {
    const row = await ownPresentation(environment, account, id)
    if (isOver(row)) throw refused(409, "presentation_over")
    await requireConsultant(sources, account, row)
    return row
  }

  const answerOf = async (account: DeskAccount, id: number) =>
    presentationAnswer(sources, await ownPresentation(environment, account, id))

  return {
    showModel: async ({ account, path: { presentationId }, body: { modelId } }) => {
      const row = await ownConsultation(account, presentationId)
      await limiter.spend("shownModels", String(account.id))
      if (!(await presentations.showModel(row, modelId))) throw new DeskRefused("unknown")
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
      if (!row.shown?.productId) throw new DeskRefused("wrong_state")
      if (!(await presentations.pointAtModel(row, body))) throw new DeskRefused("unknown")
    },
    showSecondSource: async ({ account, path: { presentationId }, body: { kind } }) => {
      const row = await ownStage(account, presentationId)
      await limiter.spend("secondSources", String(account.id))
      if (!(await presentations.showSecond(row, kind))) throw new DeskRefused("wrong_state")
      return answerOf(account, row.id)
    },
    hideSecondSource: async ({ account, path: { presentationId } }) => {
      const row = await ownStage(account, presentationId)
      await limiter.spend("secondSources", String(account.id))
      await presentations.hideSecond(row)
      return answerOf(account, row.id)
    },
  }
}
