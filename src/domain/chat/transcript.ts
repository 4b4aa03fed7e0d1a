import type { Attachment } from "./attachment.ts"
import { type ChatMessage, customerSenderType } from "./ChatMessage.ts"

/** Messages by time, oldest first. */
export const chronological = (messages: ReadonlyArray<ChatMessage>): ReadonlyArray<ChatMessage> =>
  [...messages].sort((one, other) => one.timestamp - other.timestamp)

/** Whether a visitor with these names (readings E5) wrote a message. */
export const ofVisitor =
  (names: ReadonlySet<string>) =>
  ({ sender }: ChatMessage): boolean =>
    sender.type === customerSenderType && names.has(sender.id)

/** The files of messages in order, each once. */
export const filesOf = (messages: ReadonlyArray<ChatMessage>): ReadonlyArray<Attachment> => [
  ...new Map(messages.flatMap(({ attachments = [] }) => attachments.map((file) => [file.id, file] as const))).values(),
]
