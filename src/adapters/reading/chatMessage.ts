import * as v from "valibot"
import { type Attachment, safeFileName } from "../../domain/chat/attachment.ts"
import { type ChatMessage, customerSenderType, ownChat, unknownSenderType } from "../../domain/chat/ChatMessage.ts"
import { flag, instant, list, optional, shape, text, whole } from "./lenient.ts"

/**
 * An attachment as an upload returns it and as a message names it (readings H8). `known` supplies the fields that a
 * response about a known file lacks.
 */
export const attachmentOf = (known: Partial<Attachment>) =>
  v.pipe(
    shape({
      id: text,
      name: optional(text),
      size: optional(whole),
      content_type: optional(text),
      width: optional(whole),
      height: optional(whole),
    }),
    v.transform(
      ({ id, name, size, content_type, width, height }): Attachment => ({
        id,
        name: safeFileName(name ?? known.name ?? "") || id,
        size: size ?? known.size ?? 0,
        contentType: content_type ?? known.contentType ?? "",
        ...(width !== undefined && height !== undefined && { width, height }),
      }),
    ),
  )

/** A type that is not a number is an unknown sender; an absent type is a customer (H3). */
const senderType = v.fallback(
  v.pipe(
    v.nullish(whole),
    v.transform((type) => type ?? customerSenderType),
  ),
  unknownSenderType,
)

const sender = shape({ type: senderType, id: optional(text), first_name: optional(text), last_name: optional(text) })

/** Replaces a sender that cannot be read. An absent sender is a customer (H3). */
const nobody = v.parse(sender, { type: "unknown" })

const named = optional(v.union([text, v.pipe(v.boolean(), v.transform(String))]))

/**
 * The chat, by its name or by a boolean. An unreadable name counts as the visitor's own chat. Counted as absent, it
 * would be the group, and the visitor's reply would go to everybody.
 */
export const chatName = v.pipe(
  v.unknown(),
  v.transform((value) => v.parse(named, value) ?? (value == null || value === "" ? undefined : ownChat)),
)

/**
 * The chat envelope, live and in history (H3). It needs only a time and something to show; `chat` is empty if the
 * message names none.
 */
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
        revision: optional(whole),
        withdrawn: optional(flag, false),
        quick_replies: optional(list(text)),
      }),
      v.check(
        ({ message, attachments, withdrawn }) =>
          message !== undefined || attachments?.[0] !== undefined || withdrawn === true,
      ),
    ),
  }),
  v.transform(
    ({
      timestamp,
      data: { id, customer_chat, sender, message = "", attachments, revision = 0, withdrawn, quick_replies = [] },
    }): ChatMessage => {
      const type = sender?.type ?? customerSenderType
      // Only moderators change messages.
      const isChanged = type !== customerSenderType && revision > 0
      const isWithdrawn = isChanged && withdrawn === true
      const offersReplies = type !== customerSenderType && !isWithdrawn && quick_replies.length > 0
      return {
        id,
        chat: customer_chat ?? "",
        sender: { type, id: sender?.id ?? "", firstName: sender?.first_name, lastName: sender?.last_name },
        text: isWithdrawn ? "" : message,
        timestamp,
        ...(attachments?.length && !isWithdrawn && { attachments }),
        ...(isChanged && { revision }),
        ...(isWithdrawn && { isWithdrawn }),
        ...(offersReplies && { quickReplies: quick_replies }),
      }
    },
  ),
)
