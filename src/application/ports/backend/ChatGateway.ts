import type { Effect } from "effect"
import type { Attachment, FileFacts } from "../../../domain/chat/attachment.ts"
import type { ChatMessage } from "../../../domain/chat/ChatMessage.ts"
import type { Referral } from "../../../domain/visit/LaunchParameters.ts"
import type { RequestFailed } from "./RequestFailed.ts"

/** A chat queue of a presentation, fresh for this tab (H1). */
export interface ChatQueue {
  readonly consumerTag: string
  readonly queueName: string
  /** Name of the visitor's private chat. */
  readonly privateChat: string
  /** Whether the visitor is muted in the group; undefined: the backend does not say. */
  readonly muted: boolean | undefined
  /** How many listen to the presentation's chats; undefined: the backend does not say. */
  readonly crowd: number | undefined
}

/** The chats of a presentation (H1). */
export interface ChatGateway {
  readonly queue: (presentationId: number, referral: Referral) => Effect.Effect<ChatQueue, RequestFailed>
  /** What was said; with `after` (UTC, ms since 1970; capability `history_after`) what was stamped later, or all the same everything. */
  readonly history: (
    presentationId: number,
    after?: number | undefined,
  ) => Effect.Effect<ReadonlyArray<ChatMessage>, RequestFailed>
}

/** A file that the visitor has picked; its bytes stay where they are until they are asked for. */
export interface PickedFile extends FileFacts {
  readonly content: { readonly arrayBuffer: () => Promise<ArrayBuffer> }
}

/** Files of chats (decisions H8). They go to and come from the API base alone. Status 0 of a failure: the network, or the file. */
export interface ChatFiles {
  /** Uploads a file, to be named in a message; `sent` tells how much is there, from 0 to 1. Interrupting it ends it. */
  readonly upload: (
    presentationId: number,
    file: PickedFile,
    sent: (part: number) => void,
  ) => Effect.Effect<Attachment, RequestFailed>
  /** Brings a file and gives it to the visitor's browser to keep; 403: it is not this visitor's to read. */
  readonly save: (
    presentationId: number,
    attachment: Attachment,
    received: (part: number) => void,
  ) => Effect.Effect<void, RequestFailed>
}
