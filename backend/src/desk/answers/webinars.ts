import { and, asc, count, eq, gte, inArray, isNotNull, lt, or, type SQL, sql } from "drizzle-orm"
import { generalChat } from "../../chat/ChatMessage.ts"
import type { Db } from "../../environment/Db.ts"
import { showroomLink } from "../../environment/showroomLink.ts"
import { customers } from "../../environment/tables/people.ts"
import { locations, products } from "../../environment/tables/places.ts"
import { invitations, kinds, presentations, statuses } from "../../environment/tables/presentations.ts"
import { queues } from "../../environment/tables/queues.ts"
import { webinars } from "../../environment/tables/webinars.ts"
import { localDate, localTime } from "../../environment/time/zonedTime.ts"
import { usualMinutes } from "../../presentation/webinars/Webinar.ts"
import type { Schemas } from "../contract/deskContract.ts"
import { readUnread } from "./chats.ts"
import type { DeskSources } from "./DeskSources.ts"
import { statusName } from "./presentations.ts"
import { iso, isoOrNull, personAnswer } from "./times.ts"

type Webinar = Schemas["Webinar"]

/** The guests who are subscribed to these webinars now, by id: in the waiting room, and in the webinar. */
const readPresent = async ({ backend, broker }: DeskSources, ids: ReadonlyArray<number>) => {
  const { vhost, name, kind, customerId, presentationId } = queues
  const rows = await backend.environment.db
    .select({ vhost, name, kind, customerId, presentationId })
    .from(queues)
    .where(and(inArray(queues.presentationId, [...ids]), inArray(queues.kind, ["customer", "chat"])))
  const subscribed = rows.filter((row) => broker.hasSubscriber(row.vhost, row.name))
  return (id: number) => {
    const of = (kind: "customer" | "chat") =>
      new Set(subscribed.filter((row) => row.presentationId === id && row.kind === kind).map((row) => row.customerId))
    const present = of("chat")
    const waiting = [...of("customer")].filter((customerId) => !present.has(customerId))
    return { present: present.size, waiting: waiting.length }
  }
}

const readInvited = async (db: Db, ids: ReadonlyArray<number>) => {
  const rows = await db
    .select({ id: invitations.presentationId, invited: count() })
    .from(invitations)
    .innerJoin(customers, eq(customers.id, invitations.customerId))
    .where(
      and(inArray(invitations.presentationId, [...ids]), eq(invitations.byLink, false), isNotNull(customers.email)),
    )
    .groupBy(invitations.presentationId)
  return new Map(rows.map(({ id, invited }) => [id, invited]))
}

const readCounts = async (sources: DeskSources, ids: ReadonlyArray<number>) => {
  const { db } = sources.backend.environment
  const [presentAt, invited, unread] = await Promise.all([
    readPresent(sources, ids),
    readInvited(db, ids),
    readUnread(db, { ids }),
  ])
  return (id: number) => ({
    invited: invited.get(id) ?? 0,
    ...presentAt(id),
    unread: unread.filter(({ presentationId, chat }) => presentationId === id && chat !== generalChat).length,
  })
}

const readRows = (db: Db, which: SQL | undefined) =>
  db
    .select({ presentation: presentations, plan: webinars, model: products, zone: locations.timeZone })
    .from(presentations)
    .innerJoin(locations, eq(locations.id, presentations.locationId))
    .leftJoin(webinars, eq(webinars.presentationId, presentations.id))
    .leftJoin(products, eq(products.id, webinars.modelId))
    .where(and(eq(presentations.typeId, kinds.webinar), which))
    .orderBy(asc(presentations.startsAt), asc(presentations.id))

/** Webinars by start. A webinar of an earlier release has the location's zone and usual values. */
export const readWebinars = async (
  sources: DeskSources,
  which: SQL | undefined,
  showroomUrl: string,
): Promise<ReadonlyArray<Webinar>> => {
  const { backend, accounts } = sources
  const rows = await readRows(backend.environment.db, which)
  if (rows.length === 0) return []
  const countsOf = await readCounts(
    sources,
    rows.map(({ presentation }) => presentation.id),
  )
  const people = await accounts.peopleOf([...new Set(rows.map(({ presentation }) => presentation.consultantId))])
  return rows.map(({ presentation: row, plan, model, zone }): Webinar => {
    const language = plan?.language ?? "en"
    const timeZone = plan?.timeZone ?? zone
    const counts = countsOf(row.id)
    return {
      presentationId: row.id,
      locationId: row.locationId,
      title: row.name[language],
      language,
      timeZone,
      description: row.description?.[language] ?? null,
      model: model && { id: model.id, brand: model.brand, model: model.model, imageUrl: model.imageUrl },
      date: localDate(row.startsAt.getTime(), timeZone),
      time: localTime(row.startsAt.getTime(), timeZone),
      startsAt: iso(row.startsAt),
      durationMinutes: plan?.durationMinutes ?? usualMinutes,
      entry: row.isOpenToAll ? "open" : "invited",
      link: showroomLink(showroomUrl, language, "/webinar/attend", {
        presentation_id: row.id,
        location_id: row.locationId,
      }),
      reminderMinutes: [...(plan?.reminderMinutes ?? [])],
      consultant: personAnswer(people.get(row.consultantId) ?? { accountId: null, name: "–" }),
      status: statusName(row.statusId),
      isRehearsal: row.rehearsedSince !== null,
      startedAt: isoOrNull(row.startedAt),
      endedAt: isoOrNull(row.endedAt),
      agenda: {
        points: (row.agenda ?? []).map(({ id, title, minutes }) => ({ id, title, minutes })),
        currentId: row.agendaCurrent,
      },
      guests: { ...counts, most: Math.max(plan?.mostGuests ?? 0, counts.present) },
    }
  })
}

export const webinarWithId = (id: number): SQL => eq(presentations.id, id)

/** The webinars of these locations that end at `from` or later and start before `to`. A live one ends after `now`. */
export const webinarsBetween = (
  locationIds: ReadonlyArray<number>,
  { from, to, now }: { readonly from: number; readonly to: number | undefined; readonly now: number },
) =>
  and(
    inArray(presentations.locationId, [...locationIds]),
    or(
      now >= from ? eq(presentations.statusId, statuses.live) : undefined,
      sql`coalesce(${presentations.endedAt}, ${presentations.startsAt} + make_interval(mins => coalesce(${webinars.durationMinutes}, ${usualMinutes}))) >= ${new Date(from).toISOString()}::timestamptz`,
    ),
    to === undefined ? undefined : lt(presentations.startsAt, new Date(to)),
  )

/** Time in ms after its planned start for which a webinar that has not started is still listed as coming. */
const lateMs = 86_400_000

/** Live and coming webinars of these locations. */
export const currentWebinars = (locationIds: ReadonlyArray<number>, now: number) =>
  and(
    inArray(presentations.locationId, [...locationIds]),
    or(
      eq(presentations.statusId, statuses.live),
      and(eq(presentations.statusId, statuses.scheduled), gte(presentations.startsAt, new Date(now - lateMs))),
    ),
  )
