/** To whom a message goes (H6): the presentation's exchange, or without an active chat all moderators. */
export type Recipient =
  | { readonly _tag: "Presentation"; readonly presentationId: number; readonly consumerTag: string }
  | { readonly _tag: "Moderators"; readonly consumerTag: string }

/** Where a message of this visitor goes (H6). */
export const recipientOf = (consumerTag: string, presentationId: number, activeChat: string | undefined): Recipient =>
  activeChat === undefined ? { _tag: "Moderators", consumerTag } : { _tag: "Presentation", presentationId, consumerTag }
