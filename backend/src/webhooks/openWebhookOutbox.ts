import { desc } from "drizzle-orm"
import type { Db } from "../environment/Db.ts"
import type { Environment } from "../environment/Environment.ts"
import type { Mail } from "../environment/mail.ts"
import { randomName } from "../environment/random.ts"
import { webhookDeliveries } from "../environment/tables/webhooks.ts"
import { draftsOf } from "./bodies.ts"
import type { Draft } from "./Draft.ts"
import { readEndpoints } from "./endpointStates.ts"
import { writeLead } from "./leads/writeLead.ts"
import { isFor, type Receivers } from "./readReceivers.ts"
import { noReceivers, type WebhookOutbox } from "./WebhookOutbox.ts"

/** Version of the bodies (contracts/webhooks.schema.json). */
const version = 1

/** Maximum number of rows per statement: PostgreSQL allows 65,535 parameters, and a row has eight. */
const mostRows = 5_000

const rowsOf = ({ event: { type, data }, ...draft }: Draft, endpoints: Receivers["endpoints"], now: Date) => {
  const webhookId = `msg_${randomName(16)}`
  const body = JSON.stringify({ type, version, timestamp: now.toISOString(), data })
  const { subject, customerId } = draft
  return endpoints
    .filter((endpoint) => isFor(endpoint, draft.locationIds))
    .map(({ name }) => ({ webhookId, endpoint: name, type, body, subject, customerId, createdAt: now, dueAt: now }))
}

/** Maximum number of rows in the list. */
const mostListed = 30

interface OutboxParts {
  readonly environment: Pick<Environment, "db" | "clock">
  readonly mail: Pick<Mail, "writeText">
  readonly receivers: Receivers
  readonly takesCampaigns: boolean
}

export const openWebhookOutbox = ({
  environment: { db, clock },
  mail,
  receivers,
  takesCampaigns,
}: OutboxParts): WebhookOutbox => {
  const { endpoints, mailboxes } = receivers
  if (endpoints.length === 0 && mailboxes.length === 0) return noReceivers
  return {
    stoppedAt: async (locationId) => {
      const names = endpoints.filter((each) => isFor(each, [locationId])).map(({ name }) => name)
      return [...(await readEndpoints(db, names)).values()].find(({ state }) => state !== "active")
    },
    list: () => db.select().from(webhookDeliveries).orderBy(desc(webhookDeliveries.id)).limit(mostListed),
    write: async (tx: Db, happened) => {
      const now = new Date(clock.now())
      const drafts = await draftsOf(tx, happened, { now: now.getTime(), takesCampaigns })
      const rows = drafts.flatMap((draft) => rowsOf(draft, endpoints, now))
      for (let first = 0; first < rows.length; first += mostRows)
        await tx.insert(webhookDeliveries).values(rows.slice(first, first + mostRows))
      for (const draft of drafts)
        for (const mailbox of mailboxes.filter((each) => isFor(each, draft.locationIds)))
          await writeLead(tx, { mail, mailbox: mailbox.address, draft, now })
    },
  }
}
