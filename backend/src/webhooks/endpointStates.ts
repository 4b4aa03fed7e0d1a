import { eq, inArray } from "drizzle-orm"
import type { Db } from "../environment/Db.ts"
import { type EndpointRow, type EndpointState, webhookEndpoints } from "../environment/tables/webhooks.ts"

/** The states of these endpoints, by name. One without a row is active and has not failed. */
export const readEndpoints = async (
  db: Db,
  names: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, EndpointRow>> => {
  if (names.length === 0) return new Map()
  const rows = await db
    .select()
    .from(webhookEndpoints)
    .where(inArray(webhookEndpoints.endpoint, [...names]))
  return new Map(rows.map((row) => [row.endpoint, row]))
}

/** Stores that an endpoint accepts messages again after failures. */
export const noteTaken = async (db: Db, endpoint: string): Promise<void> => {
  await db
    .update(webhookEndpoints)
    .set({ failingSince: null, fault: null })
    .where(eq(webhookEndpoints.endpoint, endpoint))
}

/** Stores a refusal of the endpoint. Resolves with the time since when it has refused everything. */
export const noteRefused = async (db: Db, endpoint: string, fault: string, now: Date): Promise<Date> => {
  await db
    .insert(webhookEndpoints)
    .values({ endpoint, state: "active", failingSince: now, changedAt: now, fault })
    .onConflictDoUpdate({ target: webhookEndpoints.endpoint, set: { fault } })
  const [row] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.endpoint, endpoint))
  if (row?.failingSince) return row.failingSince
  await db.update(webhookEndpoints).set({ failingSince: now }).where(eq(webhookEndpoints.endpoint, endpoint))
  return now
}

/** Pauses or disables an endpoint, or lets it begin again as if it had never failed. */
export const setEndpoint = async (db: Db, endpoint: string, state: EndpointState, now: Date): Promise<void> => {
  const change = { state, changedAt: now, ...(state === "active" && { failingSince: null, fault: null }) }
  await db
    .insert(webhookEndpoints)
    .values({ endpoint, ...change })
    .onConflictDoUpdate({ target: webhookEndpoints.endpoint, set: change })
}
