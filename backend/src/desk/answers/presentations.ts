import { and, asc, eq, gte, inArray, lt, or } from "drizzle-orm"
import { privateChat } from "../../chat/ChatMessage.ts"
import { customers } from "../../environment/tables/people.ts"
import { locations, type Texts } from "../../environment/tables/places.ts"
import {
  attendances,
  type Hold,
  invitations,
  isOver,
  kinds,
  type PresentationRow,
  presentations,
  type ShownModels,
  statuses,
} from "../../environment/tables/presentations.ts"
import { type Person, waits } from "../../environment/tables/queues.ts"
import { daysLater, instantAt, localDate, localTime } from "../../environment/time/zonedTime.ts"
import { noModels } from "../../presentation/showModels.ts"
import { readBookedNames } from "../bookedNames.ts"
import type { Schemas } from "../contract/deskContract.ts"
import { givenName, visitorName } from "../visitorName.ts"
import type { DeskSources } from "./DeskSources.ts"
import { iso, isoOrNull, personAnswer } from "./times.ts"

type Presentation = Schemas["Presentation"]

const named = <Name extends string>(values: Readonly<Record<Name, number>>, value: number, usual: Name): Name =>
  (Object.keys(values) as Name[]).find((name) => values[name] === value) ?? usual

export const statusName = (statusId: number): Presentation["status"] => named(statuses, statusId, "scheduled")

const texts = ({ en, de }: Texts): Texts => ({ en, de })

/** The notice of a hold for which the consultant wrote no text. */
const usualWords = (minutes: number, name: string): Texts => ({
  en: `${name} will be back in about ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
  de: `${name} ist in etwa ${minutes} ${minutes === 1 ? "Minute" : "Minuten"} zurück.`,
})

/** The sentence with the time of day, as the visitor's page adds it to the consultant's own words. */
const continuesWords = (resumesAt: string, timeZone: string): Texts => {
  const time = localTime(Date.parse(resumesAt), timeZone)
  return { en: `We continue at ${time}.`, de: `Um ${time} Uhr geht es weiter.` }
}

/** `timeZone`: the location's, which is mostly the visitor's. */
const holdAnswer = (hold: Hold, consultant: Person, timeZone: string): Presentation["hold"] => {
  const { since, minutes, resumesAt = null, words: own } = hold
  const usual =
    resumesAt === null
      ? usualWords(minutes, consultant.name.split(" ")[0] ?? consultant.name)
      : continuesWords(resumesAt, timeZone)
  const both = own && { en: `${own.en} ${usual.en}`, de: `${own.de} ${usual.de}` }
  const words = resumesAt === null ? (own ?? usual) : (both ?? usual)
  return { since, minutes, resumesAt, words: texts(words) }
}

/** The time zone of each location in which a consultation is on hold. */
const readZones = async ({ backend }: DeskSources, rows: ReadonlyArray<PresentationRow>) => {
  const ids = rows.flatMap(({ hold, locationId }) => (hold === null ? [] : [locationId]))
  if (ids.length === 0) return new Map<number, string>()
  const found = await backend.environment.db
    .select({ id: locations.id, timeZone: locations.timeZone })
    .from(locations)
    .where(inArray(locations.id, ids))
  return new Map(found.map(({ id, timeZone }) => [id, timeZone]))
}

const shownModels = ({ productId, productIds }: ShownModels): Presentation["shown"] => ({
  modelId: productId,
  modelIds: [...productIds],
})

interface Visitor {
  readonly answer: NonNullable<Presentation["visitor"]>
  /** The model with which the visitor joined the queue. */
  readonly cameToId: number | null
}

/** The visitors of one-to-ones, by the presentation's id. */
const readVisitors = async ({ backend }: DeskSources, shows: ReadonlyArray<PresentationRow>) => {
  const { db } = backend.environment
  const locationOf = new Map(shows.map(({ id, locationId }) => [id, locationId]))
  const rows = await db
    .select({ presentationId: invitations.presentationId, customer: customers, attending: attendances, wait: waits })
    .from(invitations)
    .innerJoin(customers, eq(customers.id, invitations.customerId))
    .leftJoin(
      attendances,
      and(eq(attendances.presentationId, invitations.presentationId), eq(attendances.customerId, customers.id)),
    )
    .leftJoin(waits, and(eq(waits.presentationId, invitations.presentationId), eq(waits.customerId, customers.id)))
    .where(inArray(invitations.presentationId, [...locationOf.keys()]))
    .orderBy(asc(invitations.createdAt), asc(customers.id))
  const bookedName = await readBookedNames(
    db,
    rows.map(({ customer }) => customer.id),
  )
  const visitors = new Map<number, Visitor>()
  for (const { presentationId, customer, attending, wait } of rows) {
    // The first invitation of a one-to-one is the visitor's own.
    if (visitors.has(presentationId)) continue
    const booked = bookedName(customer.id, locationOf.get(presentationId) ?? 0)
    const { firstName, lastName } = givenName(attending, customer, booked)
    visitors.set(presentationId, {
      answer: {
        chat: privateChat(customer.consumerTag),
        name: visitorName(firstName, lastName, customer.consumerTag),
        language: wait?.language ?? null,
      },
      cameToId: wait?.interest?.model?.id ?? null,
    })
  }
  return visitors
}

/** The desk's answers about these presentations, in their order. */
export const presentationAnswers = async (
  sources: DeskSources,
  rows: ReadonlyArray<PresentationRow>,
): Promise<ReadonlyArray<Presentation>> => {
  const { backend, media, accounts } = sources
  if (rows.length === 0) return []
  const people = await accounts.peopleOf([...new Set(rows.map(({ consultantId }) => consultantId))])
  const visitors = await readVisitors(
    sources,
    rows.filter(({ typeId }) => typeId === kinds.oneToOne),
  )
  const zones = await readZones(sources, rows)
  const { applicationName } = backend.streams
  const viewers = new Map(media.statistics().streams.map((stream) => [stream.streamName, stream.viewers]))
  return rows.map((row) => {
    const visitor = visitors.get(row.id)
    const consultant = personAnswer(people.get(row.consultantId) ?? { accountId: null, name: "–" })
    return {
      id: row.id,
      kind: named(kinds, row.typeId, "oneToOne"),
      status: statusName(row.statusId),
      locationId: row.locationId,
      name: texts(row.name),
      consultant,
      startsAt: iso(row.startsAt),
      startedAt: isoOrNull(row.startedAt),
      endedAt: isoOrNull(row.endedAt),
      device: row.device,
      consultantGoneSince: isOver(row) ? null : isoOrNull(row.consultantGoneSince),
      handOver: row.handOver,
      hold: row.hold && holdAnswer(row.hold, consultant, zones.get(row.locationId) ?? "UTC"),
      isOnAir: media.isLive(applicationName, row.streamName),
      secondSource: isOver(row) || row.secondKind === "guest" ? null : row.secondKind,
      shown: shownModels(row.shown ?? noModels),
      lookedAtModelId: row.offeredProductId ?? visitor?.cameToId ?? null,
      viewers: viewers.get(row.streamName) ?? 0,
      visitor: visitor?.answer ?? null,
    }
  })
}

export const presentationAnswer = async (sources: DeskSources, row: PresentationRow): Promise<Presentation> => {
  const [answer] = await presentationAnswers(sources, [row])
  if (!answer) throw new Error("A presentation has no answer.")
  return answer
}

/** The end of tomorrow in a time zone, in ms since 1970. */
export const endOfTomorrow = (now: number, timeZone: string): number =>
  instantAt(daysLater(localDate(now, timeZone), 2), 0, timeZone)

/** Live presentations of these locations, and those scheduled until the end of tomorrow, by start. */
export const readCurrentPresentations = async (
  sources: DeskSources,
  locationIds: ReadonlyArray<number>,
  until: Date,
): Promise<ReadonlyArray<Presentation>> => {
  const { db, clock } = sources.backend.environment
  if (locationIds.length === 0) return []
  const dayAgo = new Date(clock.now() - 86_400_000)
  const rows = await db
    .select()
    .from(presentations)
    .where(
      and(
        inArray(presentations.locationId, [...locationIds]),
        or(
          eq(presentations.statusId, statuses.live),
          and(
            eq(presentations.statusId, statuses.scheduled),
            gte(presentations.startsAt, dayAgo),
            lt(presentations.startsAt, until),
          ),
        ),
      ),
    )
    .orderBy(asc(presentations.startsAt), asc(presentations.id))
  return presentationAnswers(sources, rows)
}
