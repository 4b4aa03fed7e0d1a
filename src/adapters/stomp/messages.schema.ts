import * as v from "valibot"
import type { BrokerMessage } from "../../domain/broker/BrokerMessage.ts"
import { absenceIn } from "../reading/absence.ts"
import { chatMessage, chatName } from "../reading/chatMessage.ts"
import { flag, id, optional, readLeniently, shape, text, whole } from "../reading/lenient.ts"
import { bothLanguages, queueWord } from "../reading/queueWord.ts"
import { pointedPlace, shownModels } from "../reading/shownModels.ts"
import { waitFigures } from "../reading/waitFigures.ts"
import { waitingList } from "../reading/waitingId.ts"

const dropReason = v.picklist(["left", "lease", "removed"])

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null

/** The fields of a message: in its `data`, which wins, or beside its type. The specification does not say where. */
const fields = v.pipe(
  v.looseObject({}),
  v.transform((message): Record<string, unknown> => ({ ...message, ...(isObject(message.data) && message.data) })),
)

const queuePosition = v.pipe(
  fields,
  shape({
    waiting_ids: waitingList,
    moderator_available: optional(flag),
    expected_wait_minutes: optional(whole),
    expected_wait: optional(waitFigures),
  }),
  v.transform(
    ({ waiting_ids, moderator_available, expected_wait_minutes, expected_wait }): BrokerMessage => ({
      _tag: "QueuePosition",
      waitingIds: waiting_ids,
      ...(moderator_available === false && { isUnattended: true }),
      ...(expected_wait_minutes !== undefined && { expectedMinutes: expected_wait_minutes }),
      ...(expected_wait && { figures: expected_wait }),
    }),
  ),
)
const queueWordPinned = v.pipe(
  fields,
  shape({ text: optional(bothLanguages) }),
  v.transform(({ text }): BrokerMessage => ({ _tag: "QueueWordPinned", text })),
)
const queueWordCame = v.pipe(
  fields,
  queueWord,
  v.transform((word): BrokerMessage => ({ _tag: "QueueWordCame", word })),
)
const queueMoved = v.pipe(
  fields,
  shape({ location_id: id }),
  v.transform(({ location_id }): BrokerMessage => ({ _tag: "QueueMoved", locationId: location_id })),
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
    // An unknown or unreadable reason means that the visitor has lost the place in the queue. No reason may mean the
    // pick-up (Q2).
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
const consultantAway = v.pipe(
  fields,
  absenceIn,
  v.transform((absence): BrokerMessage => ({ _tag: "ConsultantAway", absence })),
)
const productShown = v.pipe(
  fields,
  shownModels,
  v.transform((shown): BrokerMessage => ({ _tag: "ProductShown", shown })),
)
const productPointed = v.pipe(
  fields,
  pointedPlace,
  v.transform((place): BrokerMessage => ({ _tag: "ProductPointed", place })),
)
const presentationUpdate = v.pipe(
  v.looseObject({}),
  v.transform((): BrokerMessage => ({ _tag: "PresentationChanged" })),
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
  // Mutes unless `muted` is readable and false.
  v.transform(({ muted = true }): BrokerMessage => ({ _tag: "ChatMuted", muted })),
)

const chatTyping = v.pipe(
  fields,
  shape({ customer_chat: chatName, moderator: flag, guests: whole }),
  v.transform(({ customer_chat: chat = "", ...typing }): BrokerMessage => ({ _tag: "ChatTyping", chat, ...typing })),
)
const chatRead = v.pipe(
  fields,
  shape({ until: whole }),
  v.transform(({ until }): BrokerMessage => ({ _tag: "ChatRead", until })),
)

const crowd = v.pipe(
  fields,
  shape({ visitors: whole }),
  v.transform(({ visitors }): BrokerMessage => ({ _tag: "CrowdCounted", visitors })),
)

/** Data that lazily loaded code parses later. */
const unparsed = (_tag: "ParticipationPublished" | "CaptionPublished" | "RecordingReported") =>
  v.pipe(
    fields,
    v.transform((data): BrokerMessage => ({ _tag, data })),
  )

/** Messages by their type names: those of the specification (Q6-Q9, H3), and assumed ones. */
const messages: Readonly<Record<string, v.GenericSchema<unknown, BrokerMessage>>> = {
  queue_position: queuePosition,
  queue_word: queueWordCame,
  queue_pinned: queueWordPinned,
  queue_moved: queueMoved,
  disconnect,
  presentation,
  presentation_end: presentationEnd,
  cloud_stream_update: cloudStreamUpdate,
  consultant_away: consultantAway,
  product_shown: productShown,
  product_pointed: productPointed,
  presentation_update: presentationUpdate,
  hls_stream_update: hlsStreamUpdate,
  chat_message: chatMessageCame,
  chat_muted: chatMuted,
  chat_typing: chatTyping,
  chat_read: chatRead,
  crowd,
  participation: unparsed("ParticipationPublished"),
  caption: unparsed("CaptionPublished"),
  recording: unparsed("RecordingReported"),
}

const envelope = v.pipe(v.string(), v.parseJson(), v.looseObject({ type: v.string() }))

/**
 * A parsed message, if any, and its unreadable parts: paths inside the message, its own type, or a fixed text for an
 * unknown message.
 */
export interface Reading {
  readonly message?: BrokerMessage
  readonly unreadable: ReadonlyArray<string>
}

/** Parses message bodies. The backend may rename the message types (E9). */
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
