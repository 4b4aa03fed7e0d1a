import { type PresentationRow, statuses } from "../../environment/tables/presentations.ts"
import type { DeskSources } from "../answers/DeskSources.ts"
import { presentationAnswer } from "../answers/presentations.ts"
import { type DeskAccount, nameOf, personOf } from "../contract/DeskAccounts.ts"
import { DeskRefused } from "../contract/DeskRefused.ts"
import type { DeskHandlers, DeskRequest } from "../contract/DeskRequest.ts"
import { ownLivePresentation, ownPresentation, requireConsultant, requireLocation } from "./access.ts"
import { notingActs } from "./notingActs.ts"
import { deviceOf, goOnAirFrom, type OnAirParts } from "./onAirDevice.ts"

/** A colleague at this location, preferably one whose desk is open. Refused: 404. */
const anyoneAt = async (
  { accounts, atDesk }: DeskSources,
  account: DeskAccount,
  locationId: number,
): Promise<DeskAccount> => {
  const others = (await accounts.at([locationId])).filter(({ id, role }) => id !== account.id && role !== "auditor")
  const colleague = others.find(({ id }) => atDesk.isThere(id)) ?? others[0]
  if (!colleague) throw new DeskRefused("unknown")
  return colleague
}

/** The colleague of an offer, who may have the presentation. Refused: 403, 404. */
const colleagueFor = async (
  sources: DeskSources,
  account: DeskAccount,
  { locationId }: PresentationRow,
  to: DeskRequest<"handOverPresentation">["body"]["to"],
): Promise<DeskAccount> => {
  const colleague =
    "accountId" in to
      ? (await sources.accounts.at([locationId])).find(({ id, role }) => id === to.accountId && role !== "auditor")
      : await anyoneAt(sources, account, to.locationId)
  if (!colleague || colleague.id === account.id) throw new DeskRefused("unknown")
  requireLocation(colleague, locationId)
  return colleague
}

/** Offers of a consultation to a colleague, and taking one over. */
export const handOverHandlers = (parts: OnAirParts): DeskHandlers => {
  const { accounts, backend, tickets } = parts
  const { environment, presentations } = backend
  const noted = notingActs(parts)

  const answerOf = async (account: DeskAccount, id: number) =>
    presentationAnswer(parts, await ownPresentation(environment, account, id))

  /** Runs after the account has become the consultant. */
  const beginAsConsultant = async (
    { account, request }: Pick<DeskRequest<"takeOver">, "account" | "request">,
    row: PresentationRow,
  ) => {
    // The former consultant may still have a ticket.
    tickets.revoke(row.streamName)
    await goOnAirFrom(parts, account, request)
    return answerOf(account, row.id)
  }

  return {
    handOverPresentation: async ({ account, path, body: { to, reason } }) => {
      const row = await ownLivePresentation(environment, account, path.presentationId)
      await requireConsultant(parts, account, row)
      const colleague = await colleagueFor(parts, account, row, to)
      const offer = { to: personOf(colleague), by: personOf(account), reason }
      if (!(await presentations.offer(row.id, row.consultantId, offer))) throw new DeskRefused("wrong_state")
      await noted(account, row, "handOverOffered", `${nameOf(colleague)}: ${reason}`)
      return answerOf(account, row.id)
    },
    withdrawHandOver: async ({ account, path }) => {
      const row = await ownPresentation(environment, account, path.presentationId)
      await requireConsultant(parts, account, row)
      await presentations.withdrawOffer(row.id)
      return answerOf(account, row.id)
    },
    answerHandOver: async ({ account, path, body: { answer, word }, request }) => {
      const row = await ownPresentation(environment, account, path.presentationId)
      if (row.handOver?.to.accountId !== account.id) throw new DeskRefused("not_own")
      const { by, reason } = row.handOver
      if (answer === "declined") {
        if (!(await presentations.declineOffer(row.id, account.id, word ?? null))) throw new DeskRefused("wrong_state")
        await noted(account, row, "handOverDeclined", word ? `${by.name}: ${word}` : by.name)
        return answerOf(account, row.id)
      }
      const consultantId = await accounts.consultantOf(account, row.locationId)
      if (!(await presentations.acceptOffer(row.id, account.id, consultantId))) throw new DeskRefused("wrong_state")
      await noted(account, row, "handedOver", `${by.name}: ${reason}`)
      return beginAsConsultant({ account, request }, row)
    },
    takeOver: async ({ account, path, body: { from }, request }) => {
      const row = await ownLivePresentation(environment, account, path.presentationId)
      const people = await accounts.peopleOf([row.consultantId])
      const holder = people.get(row.consultantId)?.accountId ?? null
      if (holder !== from) throw new DeskRefused("taken_over")
      const consultantId = await accounts.consultantOf(account, row.locationId)
      if (!(await presentations.takeOver(row.id, row.consultantId, consultantId))) throw new DeskRefused("taken_over")
      await noted(account, row, "tookOver", people.get(row.consultantId)?.name)
      return beginAsConsultant({ account, request }, row)
    },
    continueHere: async ({ account, path, request }) => {
      const row = await ownPresentation(environment, account, path.presentationId)
      await requireConsultant(parts, account, row)
      if (deviceOf(request) === undefined) throw new DeskRefused("bad_request")
      if (row.statusId !== statuses.live && row.rehearsedSince === null) throw new DeskRefused("wrong_state")
      return beginAsConsultant({ account, request }, row)
    },
  }
}
