import { groupChat } from "./ChatMessage.ts"

/** Where a message goes (H6): the presentation's exchange, or without an active chat all moderators. */
export type Recipient =
  | { readonly _tag: "Presentation"; readonly presentationId: number; readonly consumerTag: string }
  | { readonly _tag: "Moderators"; readonly consumerTag: string }

/** Where a message of this visitor goes (H6). */
export const recipientOf = (consumerTag: string, presentationId: number, activeChat: string | undefined): Recipient =>
  activeChat === undefined ? { _tag: "Moderators", consumerTag } : { _tag: "Presentation", presentationId, consumerTag }

/**
 * The chat in which a message is shown: the one it names, where there is one. `customer_chat` names a customer's own chat, so that
 * the visitor's own name means the private one, and any other or none the group's, where there is a group.
 */
export const shownIn = (chats: ReadonlyArray<string>, ownTag: string | undefined, named: string): string => {
  if (chats.includes(named)) return named
  const alone = chats.find((chat) => chat !== groupChat) ?? groupChat
  return named !== ownTag && chats.includes(groupChat) ? groupChat : alone
}
