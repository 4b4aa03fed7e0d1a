import { eq } from "drizzle-orm"
import { type ChatMessage, customerSender, privateChat } from "../chat/ChatMessage.ts"
import { showroomLink } from "../environment/showroomLink.ts"
import { customers } from "../environment/tables/people.ts"
import { invitations, kinds, type PresentationRow, statuses } from "../environment/tables/presentations.ts"
import type { FanoutStatistics } from "../media/streams/fanout.ts"
import { presentationOf } from "../presentation/access.ts"
import type { DeskDetail, DeskMessage } from "./DeskApi.ts"
import { type DeskSources, deskPresentation } from "./deskState.ts"
import { visitorName } from "./visitorName.ts"

/** The page for an invited visitor; a webinar has its own (R2). */
const entrance = ({ id, typeId, statusId }: PresentationRow): string => {
  const isLive = statusId === statuses.live
  if (typeId === kinds.webinar) return isLive ? `/webinar/${id}` : "/webinar/waiting-room"
  return isLive ? `/presentations/${id}` : "/waiting-room"
}

export const deskMessage = ({ timestamp, data }: ChatMessage, isMuted: boolean): DeskMessage => ({
  chat: data.customer_chat,
  timestamp,
  isOwn: data.sender.type !== customerSender,
  name: visitorName(data.sender.first_name, data.sender.last_name, data.sender.id),
  visitor: data.sender.type === customerSender ? privateChat(data.sender.id) : undefined,
  isMuted,
  text: data.message,
  files: (data.attachments ?? []).map(({ id, name, size }) => ({ id, name, size })),
})

const lastOf = (stream: FanoutStatistics | undefined) => ({
  lastAudioAt: stream?.lastAt.audio,
  lastVideoAt: stream?.lastAt.video,
})

/** One presentation with its visitors and all its chats. Refused: 404. */
export const readDeskDetail = async (sources: DeskSources, id: number, showroomUrl: string): Promise<DeskDetail> => {
  const { environment, chat, streams } = sources.backend
  const row = await presentationOf(environment, id)
  const invited = await environment.db
    .select({ invitation: invitations, customer: customers })
    .from(invitations)
    .innerJoin(customers, eq(customers.id, invitations.customerId))
    .where(eq(invitations.presentationId, id))
    .orderBy(customers.id)
  const conversations = await chat.conversations(id)
  const muted = new Set(await chat.muted(id))
  const running = sources.media.statistics().streams
  return {
    presentation: deskPresentation(sources, row),
    description: row.description?.en,
    hasGeneralChat: row.hasGeneralChat,
    applicationName: streams.applicationName,
    streamName: row.streamName,
    visitors: invited.map(({ invitation, customer }) => ({
      chat: privateChat(customer.consumerTag),
      name: visitorName(customer.firstName, customer.lastName, customer.consumerTag),
      isMuted: muted.has(customer.id),
      link: showroomLink(showroomUrl, "en", entrance(row), {
        presentation_id: id,
        location_id: row.locationId,
        token: invitation.token,
      }),
      camera: sources.media.isLive(streams.applicationName, invitation.publishName)
        ? invitation.publishName
        : undefined,
      ...lastOf(running.find(({ streamName }) => streamName === invitation.publishName)),
    })),
    messages: conversations
      .flatMap(({ messages, mutedMessages }) =>
        messages.map((message) => deskMessage(message, mutedMessages.has(message))),
      )
      .sort((one, other) => one.timestamp - other.timestamp),
  }
}
