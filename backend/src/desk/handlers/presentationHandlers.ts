import { and, desc, eq, inArray, lt } from "drizzle-orm"
import { refused } from "../../environment/Refused.ts"
import { kinds, type PresentationRow, presentations, statuses } from "../../environment/tables/presentations.ts"
import type { IceServersFor, Urls } from "../../environment/Urls.ts"
import { presentationOf } from "../../presentation/access.ts"
import { isOnStage, stageOf } from "../../presentation/stage/stageOf.ts"
import { readChats } from "../answers/chats.ts"
import type { DeskSources } from "../answers/DeskSources.ts"
import { readGuests } from "../answers/guests.ts"
import { readMessages } from "../answers/messages.ts"
import { presentationAnswer, presentationAnswers } from "../answers/presentations.ts"
import type { DeskAccount } from "../contract/DeskAccounts.ts"
import { DeskRefused } from "../contract/DeskRefused.ts"
import type { DeskHandlers, DeskRequest } from "../contract/DeskRequest.ts"
import type { Schemas } from "../contract/deskContract.ts"
import type { PublishTickets } from "../publishTickets.ts"
import { visitorName } from "../visitorName.ts"
import {
  ownLivePresentation,
  ownPresentation,
  requireConsultant,
  requireLead,
  requireLocation,
  visitorInChat,
} from "./access.ts"
import { type Noting, notingActs } from "./notingActs.ts"
import { deviceOf } from "./onAirDevice.ts"

export interface PresentationHandlersParts extends DeskSources {
  readonly tickets: PublishTickets
}

const pageSize = 50
/** Lifetime of a ticket, in ms. */
const ticketMs = 30_000

/** The longest break that is announced with a time of day, in ms. */
const longestBreakMs = 3 * 3_600_000

/** The announced end of a hold, ISO 8601. Refused: 400 for a time that has passed or is too far ahead. */
const resumptionOf = (resumesAt: string | undefined, now: number): string | undefined => {
  if (resumesAt === undefined) return undefined
  const at = Date.parse(resumesAt)
  if (at <= now) throw new DeskRefused("time_past")
  if (at - now > longestBreakMs) throw new DeskRefused("time_far")
  return new Date(at).toISOString()
}

/** A page of presentations, the latest start first. */
const readPage = async (
  sources: DeskSources,
  { locationIds }: DeskAccount,
  { status, kind, cursor }: DeskRequest<"presentations">["query"],
) => {
  if (cursor !== undefined && !/^[1-9]\d{0,9}$/.test(cursor)) throw new DeskRefused("bad_request")
  // Ids grow with the time of planning, so that a page never repeats a presentation.
  const rows = await sources.backend.environment.db
    .select()
    .from(presentations)
    .where(
      and(
        inArray(presentations.locationId, [...locationIds]),
        status === undefined ? undefined : eq(presentations.statusId, statuses[status]),
        kind === undefined ? undefined : eq(presentations.typeId, kinds[kind]),
        cursor === undefined ? undefined : lt(presentations.id, Number(cursor)),
      ),
    )
    .orderBy(desc(presentations.id))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    presentations: [...(await presentationAnswers(sources, page))].sort((one, other) =>
      other.startsAt.localeCompare(one.startsAt),
    ),
    nextCursor: rows.length > pageSize && last ? String(last.id) : null,
  }
}

/** The ICE servers for a consultant's browser. */
const iceServersOf = (iceServersFor: IceServersFor, { id }: DeskAccount): Schemas["IceServer"][] =>
  iceServersFor(`account:${id}`).map((server) => ({ ...server, urls: [server.urls].flat() }))

const readDetail = async (
  sources: DeskSources,
  row: PresentationRow,
  { showroomUrl, iceServersFor }: Urls,
  account: DeskAccount,
): Promise<Schemas["PresentationDetail"]> => {
  const { environment, streams, files } = sources.backend
  const { messages, nextCursor } = await readMessages(environment.db, row.id)
  return {
    presentation: await presentationAnswer(sources, row),
    description: row.description && { en: row.description.en, de: row.description.de },
    hasGeneralChat: row.hasGeneralChat,
    streams: {
      applicationName: streams.applicationName,
      main: row.streamName,
      second: row.secondKind === "guest" ? null : row.secondKind && row.secondStreamName,
      iceServers: iceServersOf(iceServersFor, account),
    },
    guests: [...(await readGuests(sources, row, showroomUrl))],
    chats: [...(await readChats(environment.db, [row.id]))],
    messages: [...messages].reverse(),
    nextCursor,
    fileLimits: { maxBytes: (await files.limitsAt(row.locationId)).max_bytes },
  }
}

/** The status that each act results in. */
const resultingStatus = { start: statuses.live, end: statuses.ended, cancel: statuses.cancelled } as const

/** Issues tickets to the consultant of a live presentation or a rehearsed webinar. */
const ticketHandler = (sources: PresentationHandlersParts, noted: Noting): Pick<DeskHandlers, "publicationTicket"> => {
  const { backend, media, tickets } = sources
  const { environment, streams } = backend
  /** Reads the presentation to which the account wants to publish. Refused: 404; 403, which the audit log records. */
  const publishable = async (account: DeskAccount, presentationId: number, source: string) => {
    const row = await presentationOf(environment, presentationId)
    try {
      requireLocation(account, row.locationId)
      await requireConsultant(sources, account, row)
    } catch (refusal) {
      if (refusal instanceof DeskRefused) await noted(account, row, "publicationRefused", source)
      throw refusal
    }
    return row
  }
  /** Why no second picture is possible: a guest on the stage takes its place, or the presentation is over. */
  const whyNoSecond = async (row: PresentationRow) => {
    const stage = await stageOf(environment.db, row)
    return stage && isOnStage(stage, row) ? new DeskRefused("wrong_state") : refused(409, "presentation_over")
  }
  return {
    publicationTicket: async ({ account, path, body: { source }, urls, request }) => {
      const row = await publishable(account, path.presentationId, source)
      if (row.device !== null && row.device !== deviceOf(request)) throw new DeskRefused("other_device")
      const isRehearsed = row.statusId === statuses.scheduled && row.rehearsedSince !== null
      if (row.statusId !== statuses.live && !isRehearsed) throw refused(409, "presentation_over")
      const streamName = source === "main" ? row.streamName : await backend.presentations.reserveSecond(row)
      if (streamName === undefined) throw await whyNoSecond(row)
      const token = tickets.issue(streamName)
      const { applicationName } = streams
      return {
        source,
        token,
        applicationName,
        streamName,
        socketUrl: `/desk/webrtc-session.json?ticket=${token}`,
        whipUrl: `/whip/${applicationName}/${streamName}`,
        iceServers: iceServersOf(urls().iceServersFor, account),
        takesSmallPicture: media.takesSmallPicture,
        goodUntil: new Date(environment.clock.now() + ticketMs).toISOString(),
      }
    },
  }
}

/** The operations of consultations and webinars as presentations. */
export const presentationHandlers = (sources: PresentationHandlersParts): DeskHandlers => {
  const { backend, accounts } = sources
  const { environment, presentations: shows, webinars, bookings, chat } = backend

  const answerOf = async (account: DeskAccount, id: number) =>
    presentationAnswer(sources, await ownPresentation(environment, account, id))

  const noted = notingActs(sources)

  const perform = async ({ path, body, urls }: DeskRequest<"act">): Promise<boolean> => {
    const id = path.presentationId
    if (body.action === "start") return shows.start(id)
    if (body.action === "end") return shows.end(id)
    // For an appointment, cancel the booking: that cancels its one-to-one and mails the visitor. A webinar mails its guests.
    if (await bookings.cancelOneToOne(id, urls())) return true
    return (await webinars.cancel(id, urls().showroomUrl)) || shows.cancel(id)
  }

  return {
    presentations: ({ account, query }) => readPage(sources, account, query),
    presentation: async ({ account, path, urls }) =>
      readDetail(sources, await ownPresentation(environment, account, path.presentationId), urls(), account),
    act: async (call) => {
      const { account, path, body } = call
      const before = await ownPresentation(environment, account, path.presentationId)
      const changed = await perform(call)
      const after = await ownPresentation(environment, account, path.presentationId)
      if (!changed && after.statusId !== resultingStatus[body.action]) throw new DeskRefused("wrong_state")
      const actions = { start: "started", end: "ended", cancel: "cancelled" } as const
      if (changed) await noted(account, before, actions[body.action])
      return presentationAnswer(sources, after)
    },
    hold: async ({ account, path, body: { minutes, resumesAt, words } }) => {
      const row = await ownLivePresentation(environment, account, path.presentationId)
      await shows.hold(row.id, { minutes, resumesAt: resumptionOf(resumesAt, environment.clock.now()), words })
      await noted(account, row, "held", String(minutes))
      return answerOf(account, row.id)
    },
    resume: async ({ account, path }) => {
      const row = await ownPresentation(environment, account, path.presentationId)
      if (row.hold) {
        await shows.resume(row.id)
        await noted(account, row, "resumed")
      }
      return answerOf(account, row.id)
    },
    mute: async ({ account, path: { presentationId, chat: named }, body: { isMuted } }) => {
      const row = await ownPresentation(environment, account, presentationId)
      const people = await accounts.peopleOf([row.consultantId])
      if (people.get(row.consultantId)?.accountId !== account.id) requireLead(account)
      const customer = await visitorInChat(environment, row, named)
      await chat.mute(presentationId, named, isMuted)
      const { locationId, typeId } = row
      backend.events.emit("presentation", {
        kind: "changed",
        presentationId,
        locationId,
        typeId,
        consumerTag: customer?.consumerTag,
      })
      const guest = (await readGuests(sources, row, undefined)).find((each) => each.chat === named)
      if (!guest || !customer) throw new DeskRefused("unknown")
      await accounts.note(account, {
        action: isMuted ? "muted" : "unmuted",
        locationId: row.locationId,
        presentationId,
        customerId: customer.id,
        subject: visitorName(customer.firstName, customer.lastName, customer.consumerTag),
      })
      return guest
    },
    ...ticketHandler(sources, noted),
  }
}
