import * as v from "valibot"
import { type Attachment, plainFileName } from "../../domain/chat/attachment.ts"
import { type ChatMessage, customerSenderType, ownChat, unknownSenderType } from "../../domain/chat/ChatMessage.ts"
import { list, optional, shape, text, whole } from "./lenient.ts"

/** A time, in ms since 1970: with a fraction, as text, or as a date and time, which is UTC where it names no zone. */
const instant = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((value) => {
    const ms = value === "" ? Number.NaN : Math.round(Number(value))
    if (!Number.isNaN(ms)) return ms
    const at = String(value).replace(" ", "T")
    return Date.parse(/(Z|[+-]\d\d:?\d\d)$/i.test(at) ? at : `${at}Z`)
  }),
  v.number(),
)

/** What an upload answers, and what a message names of it (decisions H8); of a file that is known, the rest may be missing. */
export const attachmentOf = (known: Partial<Attachment>) =>
  v.pipe(
    shape({ id: text, name: optional(text), size: optional(whole), content_type: optional(text) }),
    v.transform(
      ({ id, name, size, content_type }): Attachment => ({
        id,
        name: plainFileName(name ?? known.name ?? "") || id,
        size: size ?? known.size ?? 0,
        contentType: content_type ?? known.contentType ?? "",
      }),
    ),
  )

/** A type that is no number is nobody's that we know; an absent one is a customer's (H3). */
const senderType = v.fallback(
  v.pipe(
    v.nullish(whole),
    v.transform((type) => type ?? customerSenderType),
  ),
  unknownSenderType,
)

const sender = shape({ type: senderType, id: optional(text), first_name: optional(text), last_name: optional(text) })

/** Stands for a sender that cannot be read: an absent one is a customer (H3). */
const nobody = v.parse(sender, { type: "unknown" })

const named = optional(v.union([text, v.pipe(v.boolean(), v.transform(String))]))

/**
 * The chat, by its name or by a boolean. An unreadable name counts as the visitor's own chat, not as absent, which would be the group:
 * an answer to it must not go to all.
 */
export const chatName = v.pipe(
  v.unknown(),
  v.transform((value) => v.parse(named, value) ?? (value == null || value === "" ? undefined : ownChat)),
)

/** The chat envelope, live and in history (H3). Only its time and something to show are needed; `chat` is empty where none is named. */
export const chatMessage = v.pipe(
  shape({
    timestamp: instant,
    data: v.pipe(
      shape({
        id: optional(text),
        customer_chat: chatName,
        sender: optional(sender, nobody),
        message: optional(text),
        attachments: optional(list(attachmentOf({}))),
      }),
      v.check(({ message, attachments }) => message !== undefined || attachments?.[0] !== undefined),
    ),
  }),
  v.transform(
    ({ timestamp, data: { id, customer_chat, sender, message, attachments } }): ChatMessage => ({
      id,
      chat: customer_chat ?? "",
      sender: {
        type: sender?.type ?? customerSenderType,
        id: sender?.id ?? "",
        firstName: sender?.first_name,
        lastName: sender?.last_name,
      },
      text: message ?? "",
      timestamp,
      ...(attachments?.length && { attachments }),
    }),
  ),
)
