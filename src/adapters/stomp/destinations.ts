import type { Recipient } from "../../domain/chat/chats.ts"

// The broker takes a destination apart at its slashes and then undoes the percent encoding of each part.
const part = encodeURIComponent

/** Where a queue that REST named is listened to (B2). Only existing ones are: /queue/ would make one. */
export const queueDestination = (queue: string): string => `/amq/queue/${part(queue)}`

/** Where a message of this visitor goes (H6): the presentation's exchange, or the broadcast to all moderators. */
export const recipientDestination = (recipient: Recipient): string => {
  switch (recipient._tag) {
    case "Presentation":
      return `/exchange/${part(`presentation.${recipient.presentationId}`)}/${part(`customer.${recipient.consumerTag}`)}`
    case "Moderators":
      return `/topic/${part(`all.${recipient.consumerTag}`)}`
  }
}
