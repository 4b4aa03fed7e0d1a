import type { Attachment } from "../environment/tables/chat.ts"

/** The chat envelope as the broker delivers it (H3). */
export interface ChatMessage {
  readonly type: "chat_message"
  /** UTC, ms since 1970; increases within a chat. */
  readonly timestamp: number
  readonly data: {
    readonly id?: string
    readonly customer_chat: string
    readonly sender: {
      readonly type: number
      readonly id: string
      readonly first_name: string | null
      readonly last_name: string | null
    }
    readonly message: string
    readonly attachments?: ReadonlyArray<Attachment>
    /** Number of changes by the moderator. */
    readonly revision?: number
    readonly withdrawn?: boolean
    /** Short answers that the moderator offers. */
    readonly quick_replies?: ReadonlyArray<string>
  }
}

/** Sender type of a customer. */
export const customerSender = 4
/** Sender type of a moderator (x-assumed). */
export const moderatorSender = 2
/** Name of the group chat (x-assumed); all other chats are private. */
export const generalChat = "general"
/** Name of a visitor's private chat with the moderator. */
export const privateChat = (consumerTag: string): string => `private.${consumerTag}`

/**
 * Resolves the chat that a customer's message names: the customer's private chat, by any of its names, or the
 * group. `undefined` for another customer's name or an unknown text: nobody receives such a message.
 */
export const chatNamed = (
  named: string | boolean,
  { uuid, consumerTag }: { readonly uuid: string; readonly consumerTag: string },
): string | undefined => {
  const own = privateChat(consumerTag)
  if ([own, consumerTag, uuid, true, "true", "private", "private_chat"].includes(named)) return own
  return [generalChat, false, "false"].includes(named) ? generalChat : undefined
}
