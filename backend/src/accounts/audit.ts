import { and, desc, eq, gte, inArray, isNull, lt, or } from "drizzle-orm"
import type { components } from "../../../contracts/generated/desk.d.ts"
import type { Db } from "../environment/Db.ts"
import { accountLocations, accounts, deskAudit } from "../environment/tables/accounts.ts"
import type { Clock } from "../environment/time/clock.ts"

export type AuditAction = components["schemas"]["AuditAction"]
export type AuditEntry = components["schemas"]["AuditEntry"]

/** An act of the account with this `accountId` and `name`. */
export interface Noted {
  readonly accountId: number | null
  readonly name: string
  readonly action: AuditAction
  readonly locationId?: number | undefined
  readonly subject?: string | undefined
  readonly customerId?: number | undefined
  readonly presentationId?: number | undefined
  readonly details?: string | undefined
}

/** A page of the log. Times are UTC, in ms since 1970. */
export interface AuditQuery {
  readonly locationIds: ReadonlyArray<number>
  /** Entries before this one. Default: from the newest. */
  readonly before?: number | undefined
  readonly action?: AuditAction | undefined
  readonly accountId?: number | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/** The log of all acts at the desk, with their account. */
export interface Audit {
  readonly note: (what: Noted) => Promise<void>
  /**
   * The newest first, at most 100. An entry without a location is shown to accounts that share a location with its own,
   * or to everybody if no account did it.
   */
  readonly read: (query: AuditQuery) => Promise<ReadonlyArray<AuditEntry>>
}

/** Entries in one page. */
export const auditPage = 100

export const openAudit = (db: Db, clock: Clock): Audit => ({
  note: async ({
    locationId = null,
    subject = null,
    customerId = null,
    presentationId = null,
    details = null,
    ...what
  }) => {
    await db
      .insert(deskAudit)
      .values({ ...what, at: new Date(clock.now()), locationId, subject, customerId, presentationId, details })
  },
  read: async ({ locationIds, before, action, accountId, from, to }) => {
    const ids = [...locationIds]
    const colleagues = db
      .select({ id: accountLocations.accountId })
      .from(accountLocations)
      .innerJoin(accounts, eq(accounts.id, accountLocations.accountId))
      .where(inArray(accountLocations.locationId, ids))
    const rows = await db
      .select()
      .from(deskAudit)
      .where(
        and(
          or(
            inArray(deskAudit.locationId, ids),
            and(
              isNull(deskAudit.locationId),
              or(isNull(deskAudit.accountId), inArray(deskAudit.accountId, colleagues)),
            ),
          ),
          before === undefined ? undefined : lt(deskAudit.id, before),
          action === undefined ? undefined : eq(deskAudit.action, action),
          accountId === undefined ? undefined : eq(deskAudit.accountId, accountId),
          from === undefined ? undefined : gte(deskAudit.at, new Date(from)),
          to === undefined ? undefined : lt(deskAudit.at, new Date(to)),
        ),
      )
      .orderBy(desc(deskAudit.id))
      .limit(auditPage)
    return rows.map(({ id, at, name, locationId, subject, presentationId, details, ...row }) => ({
      id,
      at: at.toISOString(),
      locationId,
      subject,
      presentationId,
      details,
      by: { accountId: row.accountId, name },
      action: row.action as AuditAction,
    }))
  },
})
