import type { Effect } from "effect"
import type { Attachment, FileFacts } from "../../../domain/chat/attachment.ts"
import type { ChatMessage } from "../../../domain/chat/ChatMessage.ts"
import type { StoredSigns } from "../../../domain/chat/signs.ts"
import type { Referral } from "../../../domain/visit/LaunchParameters.ts"
import type { RequestFailed } from "./RequestFailed.ts"

/** A chat queue of a presentation, created for this tab (H1). */
export interface ChatQueue {
  readonly consumerTag: string
  readonly queueName: string
  readonly privateChat: string
  /** Whether the visitor is muted in the group; `undefined` if the backend does not report it. */
  readonly muted: boolean | undefined
  /** Number of subscribers to the presentation's chats; `undefined` if the backend does not report it. */
  readonly crowd: number | undefined
  readonly signs: StoredSigns
}

/** The chats of a presentation (H1). */
export interface ChatGateway {
  readonly queue: (presentationId: number, referral: Referral) => Effect.Effect<ChatQueue, RequestFailed>
  /**
   * The chat history. `after` (UTC, ms since 1970; capability `history_after`) asks for later messages; the backend may
   * still return all.
   */
  readonly history: (
    presentationId: number,
    after?: number | undefined,
  ) => Effect.Effect<ReadonlyArray<ChatMessage>, RequestFailed>
}

/** Signs beside the messages of a chat (capabilities `chat_typing`, `chat_seen` and `chat_sound`). */
export interface ChatSigns {
  /** Reports that the visitor is typing in this chat, named as in the visitor's messages. Good for 5 s. */
  readonly typing: (presentationId: number, chat: string) => Effect.Effect<unknown, RequestFailed>
  /** Reports up to which timestamp the visitor has seen the private chat; UTC, ms since 1970. */
  readonly seen: (presentationId: number, until: number) => Effect.Effect<unknown, RequestFailed>
  /** Reports whether the visitor has silenced the sound of messages. */
  readonly silent: (presentationId: number, isSilent: boolean) => Effect.Effect<unknown, RequestFailed>
}

/** A file that the visitor has picked. Its bytes are read on demand. */
export interface PickedFile extends FileFacts {
  readonly content: { readonly arrayBuffer: () => Promise<ArrayBuffer> }
}

/** A picture in this page's memory. */
export interface Picture {
  readonly url: string
  readonly release: () => void
}

/**
 * Chat files (readings H8), uploaded to and downloaded from the API base only. Status 0 of a failure: the network, or
 * the file.
 */
export interface ChatFiles {
  /** Uploads a file for a message. `sent` reports progress from 0 to 1. Interruption aborts the upload. */
  readonly upload: (
    presentationId: number,
    file: PickedFile,
    sent: (part: number) => void,
  ) => Effect.Effect<Attachment, RequestFailed>
  /** Downloads a file and saves it through the browser. 403: this visitor may not read it. */
  readonly save: (
    presentationId: number,
    attachment: Attachment,
    received: (part: number) => void,
  ) => Effect.Effect<void, RequestFailed>
  /** Downloads a picture to show it. 403: this visitor may not read it. */
  readonly picture: (presentationId: number, attachment: Attachment) => Effect.Effect<Picture, RequestFailed>
}
