import type { PresentationRow } from "../../environment/tables/presentations.ts"
import type { DeskSources } from "../answers/DeskSources.ts"
import { presentationAnswer } from "../answers/presentations.ts"
import type { Act, DeskAccount } from "../contract/DeskAccounts.ts"
import { visitorInChat } from "./access.ts"

/** Writes an act on a presentation to the audit log. */
export type Noting = (
  account: DeskAccount,
  row: PresentationRow,
  action: Act["action"],
  details?: string,
) => Promise<void>

/** Names the visitor of a one-to-one, or the presentation. */
export const notingActs =
  (sources: DeskSources): Noting =>
  async (account, row, action, details) => {
    const { visitor } = await presentationAnswer(sources, row)
    // Without the customer, the entry would keep the name when the person's data are erased.
    const customer = visitor ? await visitorInChat(sources.backend.environment, row, visitor.chat) : undefined
    await sources.accounts.note(account, {
      action,
      locationId: row.locationId,
      presentationId: row.id,
      details,
      subject: visitor?.name ?? row.name.en,
      customerId: customer?.id,
    })
  }
