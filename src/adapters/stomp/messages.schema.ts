import * as v from "valibot"
import type { BrokerMessage } from "../../domain/broker/BrokerMessage.ts"
import { type Attachment, plainFileName } from "../../domain/chat/Attachment.ts"
import { customerSenderType } from "../../domain/chat/ChatMessage.ts"

const text = v.pipe(v.string(), v.minLength(1))
const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const name = v.nullish(v.string())

const dropReason = v.picklist(["left", "lease", "removed"])

const queuePosition = v.pipe(
  v.object({ data: v.object({ waiting_ids: v.array(v.string()) }) }),
  v.transform(({ data }): BrokerMessage => ({ _tag: "QueuePosition", waitingIds: data.waiting_ids })),
)
const disconnect = v.pipe(
  // A reason that is missing or that we do not know says no more than that the place is gone.
  v.object({ data: v.object({ consumer_tag: text, reason: v.fallback(dropReason, "removed") }) }),
  v.transform(
    ({ data }): BrokerMessage => ({ _tag: "Disconnect", consumerTag: data.consumer_tag, reason: data.reason }),
  ),
)
const presentation = v.pipe(
  v.object({ data: v.object({ presentation_id: v.pipe(whole, v.minValue(1)) }) }),
  v.transform(({ data }): BrokerMessage => ({ _tag: "PresentationCalled", presentationId: data.presentation_id })),
)
const presentationEnd = v.pipe(
  v.object({}),
  v.transform((): BrokerMessage => ({ _tag: "PresentationEnded" })),
)
const cloudStreamUpdate = v.pipe(
  v.object({}),
  v.transform((): BrokerMessage => ({ _tag: "CloudStreamUpdated" })),
)
const hlsStreamUpdate = v.pipe(
  v.object({ data: v.object({ status: v.union([v.number(), v.string()]) }) }),
  v.transform(({ data }): BrokerMessage => ({ _tag: "HlsStreamUpdated", status: String(data.status) })),
)
const attachment = v.pipe(
  v.object({ id: text, name: text, size: whole, content_type: text }),
  v.transform(
    ({ id, name, size, content_type }): Attachment => ({
      id,
      name: plainFileName(name) || id,
      size,
      contentType: content_type,
    }),
  ),
)
const chatMessage = v.pipe(
  v.object({
    timestamp: whole,
    data: v.object({
      id: v.nullish(text),
      customer_chat: text,
      sender: v.object({ type: v.nullish(whole), id: text, first_name: name, last_name: name }),
      message: v.string(),
      attachments: v.nullish(v.array(attachment)),
    }),
  }),
  v.transform(
    ({ timestamp, data: { id, customer_chat, sender, message, attachments } }): BrokerMessage => ({
      _tag: "ChatMessageCame",
      message: {
        id: id ?? undefined,
        chat: customer_chat,
        sender: {
          type: sender.type ?? customerSenderType,
          id: sender.id,
          firstName: sender.first_name || undefined,
          lastName: sender.last_name || undefined,
        },
        text: message,
        timestamp,
        ...(attachments?.length && { attachments }),
      },
    }),
  ),
)

/** Messages by the type names of the specification (Q6-Q9, H3). */
const messages: Readonly<Record<string, v.GenericSchema<unknown, BrokerMessage>>> = {
  queue_position: queuePosition,
  disconnect,
  presentation,
  presentation_end: presentationEnd,
  cloud_stream_update: cloudStreamUpdate,
  hls_stream_update: hlsStreamUpdate,
  chat_message: chatMessage,
}

const envelope = v.pipe(v.string(), v.parseJson(), v.looseObject({ type: v.string() }))

/** A message, or of what kind it is that could not be read: a type of ours, or a word for what is none. */
export type Reading = { readonly message: BrokerMessage } | { readonly unreadable: string }

/** Reads message bodies, whose types this backend may name otherwise (E9). */
export const messageReader = (messageTypes: Readonly<Record<string, string>>): ((body: string) => Reading) => {
  const byName = new Map(
    Object.entries(messages).map(([type, schema]) => [messageTypes[type] ?? type, { type, schema }]),
  )
  return (body) => {
    const outer = v.safeParse(envelope, body)
    if (!outer.success) return { unreadable: "no envelope" }
    const kind = byName.get(outer.output.type)
    if (kind === undefined) return { unreadable: "unknown type" }
    const inner = v.safeParse(kind.schema, outer.output)
    return inner.success ? { message: inner.output } : { unreadable: kind.type }
  }
}
