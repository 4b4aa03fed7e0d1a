import type { Attachment } from "../environment/tables/chat.ts"

/** The chat envelope as visitors get it (H3). */
export interface ChatMessage {
  readonly type: "chat_message"
  /** UTC, ms since 1970; rises within a chat. */
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
  }
}

/** The type of a customer as a sender. */
export const customerSender = 4
/** The type of a moderator as a sender (x-assumed). */
export const moderatorSender = 2
/** The group chat's name (x-assumed); all others are private. */
export const generalChat = "general"
/** The name of a visitor's private chat with the moderator. */
export const privateChat = (consumerTag: string): string => `private.${consumerTag}`

/**
 * The chat that a customer's message names, by this backend's name: the own private one by each of the customer's own names, or the
 * group. `undefined` for another customer's name or an unknown text: such a message reaches nobody.
 */
export const chatNamed = (
  named: string | boolean,
  { uuid, consumerTag }: { readonly uuid: string; readonly consumerTag: string },
): string | undefined => {
  const own = privateChat(consumerTag)
  if ([own, consumerTag, uuid, true, "true", "private", "private_chat"].includes(named)) return own
  return [generalChat, false, "false"].includes(named) ? generalChat : undefined
}
