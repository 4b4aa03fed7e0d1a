import { sql } from "drizzle-orm"
import type { Environment } from "../environment/Environment.ts"
import type { Customer } from "../environment/tables/people.ts"
import { queuePlaces } from "../environment/tables/queues.ts"
import { renewGrace } from "./away.ts"
import type { Queues } from "./broker/queues.ts"
import type { Leases } from "./leases.ts"
import type { Newcomer } from "./Place.ts"
import type { QueueNotifier } from "./queueNotifier.ts"
import { placeAt } from "./queueRows.ts"

interface Reserving extends Newcomer {
  readonly addressMark: string
}

/** Reserves the visitor's place, or keeps the one they hold, for the tab that has opened `queueName`. */
export const placeReservation =
  (
    { environment: { db, clock }, queues }: { readonly environment: Environment; readonly queues: Queues },
    leases: Leases,
    news: QueueNotifier,
  ) =>
  async (customer: Customer, locationId: number, queueName: string, newcomer: Reserving): Promise<void> => {
    const { addressMark, referral = null, language = null, interest = null, campaign = null } = newcomer
    const since = new Date(clock.now())
    // The consent may have been withdrawn. A place moved from another location had another dealer's campaign.
    const campaignNow = sql`case when ${queuePlaces.handedTo} is null then ${JSON.stringify(campaign)}::jsonb end`
    const known = { ...(language && { language }), ...(interest && { interest }), campaign: campaign && campaignNow }
    const added = await db
      .insert(queuePlaces)
      .values({
        locationId,
        customerId: customer.id,
        since,
        awaySince: since,
        addressMark,
        referral,
        language,
        interest,
        campaign,
      })
      .onConflictDoNothing()
      .returning()
    if (added.length === 0) await db.update(queuePlaces).set(known).where(placeAt(customer.id, locationId))
    const isBack = added.length === 0 && (await renewGrace(db, placeAt(customer.id, locationId), clock.now()))
    await leases.begin(customer.id, locationId)
    // Before the list is read, so that no later change is missed. With a new place, all tabs join the audience again.
    const own = await queues.of({ kinds: ["waiting"], customerIds: [customer.id], locationId })
    await queues.joinQueue(added.length > 0 ? own : own.filter(({ name }) => name === queueName))
    if (added.length > 0) await news.report("joined", locationId, customer.consumerTag)
    else if (isBack) await news.report("changed", locationId, customer.consumerTag)
  }
