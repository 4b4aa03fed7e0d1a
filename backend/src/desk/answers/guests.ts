import { and, eq } from "drizzle-orm"
import type { Broker } from "../../broker/Broker.ts"
import { privateChat } from "../../chat/ChatMessage.ts"
import { showroomLink } from "../../environment/showroomLink.ts"
import { type Customer, customers } from "../../environment/tables/people.ts"
import {
  attendances,
  invitations,
  kinds,
  type PresentationRow,
  statuses,
} from "../../environment/tables/presentations.ts"
import { waits } from "../../environment/tables/queues.ts"
import { visitorsSecondName } from "../../presentation/streamNames.ts"
import { readBookedNames } from "../bookedNames.ts"
import type { Schemas } from "../contract/deskContract.ts"
import { givenName, visitorName } from "../visitorName.ts"
import type { DeskSources } from "./DeskSources.ts"

type Guest = Schemas["Guest"]

/** The page for an invited visitor; a webinar has its own (R2). */
const entrance = ({ id, typeId, statusId }: PresentationRow): string => {
  const isLive = statusId === statuses.live
  if (typeId === kinds.webinar) return isLive ? `/webinar/${id}` : "/webinar/waiting-room"
  return isLive ? `/presentations/${id}` : "/waiting-room"
}

/** The guest's name; for a webinar the invited address until the guest gives one. */
export const nameOf = (
  { typeId }: PresentationRow,
  { firstName, lastName }: Pick<Customer, "firstName" | "lastName">,
  { email, consumerTag }: Customer,
): string =>
  typeId === kinds.webinar && !firstName && !lastName && email ? email : visitorName(firstName, lastName, consumerTag)

const isoOrNull = (at: number | undefined): string | null => (at === undefined ? null : new Date(at).toISOString())

/** Whether each invited customer is subscribed to the presentation's chats, by customer id. */
export const present = async (
  { backend }: DeskSources,
  broker: Pick<Broker, "hasSubscriber">,
  presentationId: number,
) => {
  const rows = await backend.queues.of({ kinds: ["chat"], presentationId })
  return new Set(rows.filter(({ vhost, name }) => broker.hasSubscriber(vhost, name)).map((row) => row.customerId))
}

/**
 * The visitors of a presentation, by name. `showroomUrl`: adds the links that open the showroom as them, if it is no
 * webinar.
 */
export const readGuests = async (
  sources: DeskSources,
  row: PresentationRow,
  showroomUrl: string | undefined,
): Promise<ReadonlyArray<Guest>> => {
  const { environment, chat, streams } = sources.backend
  const invited = await environment.db
    .select({ invitation: invitations, customer: customers, attending: attendances, wait: waits })
    .from(invitations)
    .innerJoin(customers, eq(customers.id, invitations.customerId))
    .leftJoin(attendances, and(eq(attendances.presentationId, row.id), eq(attendances.customerId, customers.id)))
    .leftJoin(waits, and(eq(waits.presentationId, row.id), eq(waits.customerId, customers.id)))
    .where(eq(invitations.presentationId, row.id))
  const bookedName =
    row.typeId === kinds.oneToOne
      ? await readBookedNames(
          environment.db,
          invited.map(({ customer }) => customer.id),
        )
      : () => undefined
  const muted = new Set(await chat.muted(row.id))
  const presentIds = await present(sources, sources.broker, row.id)
  const running = new Map(sources.media.statistics().streams.map((stream) => [stream.streamName, stream]))
  return invited
    .map(({ invitation, customer, attending, wait }): Guest => {
      const named = givenName(attending, customer, bookedName(customer.id, row.locationId))
      const { publishName, token } = invitation
      const secondName = visitorsSecondName(publishName, row.consultantId)
      const last = running.get(publishName)?.lastAt
      return {
        chat: privateChat(customer.consumerTag),
        name: nameOf(row, named, customer),
        isNamed: Boolean(named.firstName || named.lastName),
        language: wait?.language ?? null,
        isPresent: presentIds.has(customer.id),
        isMuted: muted.has(customer.id),
        camera: sources.media.isLive(streams.applicationName, publishName)
          ? { streamName: publishName, lastAudioAt: isoOrNull(last?.audio), lastVideoAt: isoOrNull(last?.video) }
          : null,
        secondCamera: sources.media.isLive(streams.applicationName, secondName) ? { streamName: secondName } : null,
        link:
          showroomUrl === undefined || row.typeId === kinds.webinar
            ? null
            : showroomLink(showroomUrl, wait?.language ?? "en", entrance(row), {
                presentation_id: row.id,
                location_id: row.locationId,
                token,
              }),
      }
    })
    .sort((one, other) => one.name.localeCompare(other.name))
}
