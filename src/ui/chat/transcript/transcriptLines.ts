import {
  type ChatMessage,
  customerSenderType,
  groupChat,
  senderName,
  shownText,
} from "../../../domain/chat/ChatMessage.ts"
import { keptName } from "../../../domain/chat/keptName.ts"

export interface TranscriptLine {
  /** UTC, ms since 1970. */
  readonly timestamp: number
  readonly from: "me" | "guest" | "moderator"
  /** `undefined`: a sender without a name. */
  readonly name: string | undefined
  readonly chat: "group" | "private"
  /** Text as last edited. */
  readonly text: string
  readonly isEdited: boolean
  readonly files: ReadonlyArray<string>
}

/** The messages of a conversation to keep, without withdrawn ones. `messages`: in their order, placed in our chats. */
export const transcriptLines = (
  messages: ReadonlyArray<ChatMessage>,
  isOwn: (message: ChatMessage) => boolean,
): ReadonlyArray<TranscriptLine> =>
  messages
    .filter(({ isWithdrawn }) => !isWithdrawn)
    .map((message) => ({
      timestamp: message.timestamp,
      from: isOwn(message) ? "me" : message.sender.type === customerSenderType ? "guest" : "moderator",
      name: senderName(message.sender),
      chat: message.chat === groupChat ? "group" : "private",
      text: shownText(message.text),
      isEdited: (message.revision ?? 0) > 0,
      files: (message.attachments ?? []).map(keptName),
    }))
