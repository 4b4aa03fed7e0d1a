import * as v from "valibot"
import type { BrokerMessage } from "../../domain/broker/BrokerMessage.ts"
import { chatMessage } from "../reading/chatMessage.ts"
import { flag, id, list, optional, readLeniently, shape, text, whole } from "../reading/lenient.ts"
import { waitingId } from "../reading/waitingId.ts"

const dropReason = v.picklist(["left", "lease", "removed"])

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null

/** The fields of a message wherever they stand: in its `data`, which wins, or beside its type. The specification does not say. */
const fields = v.pipe(
  v.looseObject({}),
  v.transform((message): Record<string, unknown> => ({ ...message, ...(isObject(message.data) && message.data) })),
)

const queuePosition = v.pipe(
  fields,
  shape({ waiting_ids: list(waitingId) }),
  v.transform(({ waiting_ids }): BrokerMessage => ({ _tag: "QueuePosition", waitingIds: waiting_ids })),
)
const disconnect = v.pipe(
  fields,
  shape({
    consumer_tag: optional(text),
    uuid: optional(text),
    user: optional(text),
    reason: v.unknown(),
  }),
  v.transform(({ consumer_tag, uuid, user, reason }) => ({ who: consumer_tag ?? uuid ?? user, reason })),
  v.check(({ who }) => who !== undefined),
  v.transform(({ who = "", reason }): BrokerMessage => {
    const known = v.safeParse(dropReason, reason)
    // An unknown or unreadable reason means that the place is gone; no reason may mean the pick-up (Q2).
    const unknown = reason ? "removed" : undefined
    return { _tag: "Disconnect", consumerTag: who, reason: known.success ? known.output : unknown }
  }),
)
const presentation = v.pipe(
  fields,
  shape({ presentation_id: optional(id), presentation: optional(shape({ id })) }),
  v.transform(({ presentation_id, presentation }) => presentation_id ?? presentation?.id),
  v.number(),
  v.transform((presentationId): BrokerMessage => ({ _tag: "PresentationCalled", presentationId })),
)
const presentationEnd = v.pipe(
  v.looseObject({}),
  v.transform((): BrokerMessage => ({ _tag: "PresentationEnded" })),
)
const cloudStreamUpdate = v.pipe(
  v.looseObject({}),
  v.transform((): BrokerMessage => ({ _tag: "CloudStreamUpdated" })),
)
const hlsStreamUpdate = v.pipe(
  fields,
  shape({ status: optional(text), status_id: optional(text) }),
  v.transform(({ status, status_id }) => status ?? status_id),
  v.string(),
  v.transform((status): BrokerMessage => ({ _tag: "HlsStreamUpdated", status })),
)
const chatMessageCame = v.pipe(
  chatMessage,
  v.transform((message): BrokerMessage => ({ _tag: "ChatMessageCame", message })),
)

const chatMuted = v.pipe(
  fields,
  shape({ muted: optional(flag) }),
  // One that does not say readably that it is over mutes, as its name says.
  v.transform(({ muted = true }): BrokerMessage => ({ _tag: "ChatMuted", muted })),
)

const crowd = v.pipe(
  fields,
  shape({ visitors: whole }),
  v.transform(({ visitors }): BrokerMessage => ({ _tag: "CrowdCounted", visitors })),
)

/** Messages by the type names of the specification (Q6-Q9, H3), and those that are assumed. */
const messages: Readonly<Record<string, v.GenericSchema<unknown, BrokerMessage>>> = {
  queue_position: queuePosition,
  disconnect,
  presentation,
  presentation_end: presentationEnd,
  cloud_stream_update: cloudStreamUpdate,
  hls_stream_update: hlsStreamUpdate,
  chat_message: chatMessageCame,
  chat_muted: chatMuted,
  crowd,
}

const envelope = v.pipe(v.string(), v.parseJson(), v.looseObject({ type: v.string() }))

/**
 * A message, or none; and what could not be read: the places of a message's parts, or the kind of a message, by a type of ours or
 * a word for what is none.
 */
export interface Reading {
  readonly message?: BrokerMessage
  readonly unreadable: ReadonlyArray<string>
}

/** Reads message bodies, whose types this backend may name otherwise (E9). */
export const messageReader = (messageTypes: Readonly<Record<string, string>>): ((body: string) => Reading) => {
  const byName = new Map(
    Object.entries(messages).map(([type, schema]) => [messageTypes[type] ?? type, { type, schema }]),
  )
  return (body) => {
    const outer = v.safeParse(envelope, body)
    if (!outer.success) return { unreadable: ["no envelope"] }
    const kind = byName.get(outer.output.type)
    if (kind === undefined) return { unreadable: ["unknown type"] }
    const { read, dropped } = readLeniently(kind.schema, outer.output)
    return read.success
      ? { message: read.output, unreadable: dropped.map((place) => `${kind.type} ${place}`) }
      : { unreadable: [kind.type] }
  }
}
