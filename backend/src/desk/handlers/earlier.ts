import { and, desc, eq, inArray } from "drizzle-orm"
import { followUps } from "../../environment/tables/followUps.ts"
import { consents, kinds, presentations, statuses } from "../../environment/tables/presentations.ts"
import type { DeskSources } from "../answers/DeskSources.ts"
import { iso } from "../answers/times.ts"
import type { DeskAccount } from "../contract/DeskAccounts.ts"
import type { Schemas } from "../contract/deskContract.ts"

/** Matches presentations of the account's locations: what a visitor told other dealers stays there. */
export const isPresentationOf = ({ locationIds }: DeskAccount) => inArray(presentations.locationId, [...locationIds])

/** Earlier presentations that this visitor entered, the newest first, at most `most`. */
export const readEarlier = async (
  { backend, accounts }: DeskSources,
  account: DeskAccount,
  customerId: number,
  most: number,
): Promise<ReadonlyArray<Schemas["EarlierVisit"]>> => {
  const rows = await backend.environment.db
    .select({ presentation: presentations, agreed: followUps.agreed })
    .from(consents)
    .innerJoin(presentations, eq(presentations.id, consents.presentationId))
    .leftJoin(followUps, and(eq(followUps.presentationId, presentations.id), eq(followUps.customerId, customerId)))
    .where(
      and(eq(consents.customerId, customerId), eq(presentations.statusId, statuses.ended), isPresentationOf(account)),
    )
    .orderBy(desc(presentations.startsAt))
    .limit(most)
  const people = await accounts.peopleOf(rows.map(({ presentation }) => presentation.consultantId))
  return rows.map(({ presentation: { id, typeId, name, startedAt, startsAt, endedAt, consultantId }, agreed }) => ({
    presentationId: id,
    kind: typeId === kinds.webinar ? "webinar" : typeId === kinds.oneToMany ? "oneToMany" : "oneToOne",
    name: name.en,
    startedAt: iso(startedAt ?? startsAt),
    minutes: startedAt && endedAt ? Math.round((endedAt.getTime() - startedAt.getTime()) / 60_000) : null,
    consultant: people.get(consultantId)?.name ?? "–",
    agreed,
  }))
}
