import type { ChatMessage } from "../chat/ChatMessage.ts"

/** What the broker delivers (Q6-Q9, H3), decoded. */
export type BrokerMessage =
  | { readonly _tag: "QueuePosition"; readonly waitingIds: ReadonlyArray<string> }
  | { readonly _tag: "Disconnect"; readonly consumerTag: string }
  | { readonly _tag: "PresentationCalled"; readonly presentationId: number }
  | { readonly _tag: "PresentationEnded" }
  | { readonly _tag: "CloudStreamUpdated" }
  | { readonly _tag: "HlsStreamUpdated"; readonly status: string }
  | { readonly _tag: "ChatMessageCame"; readonly message: ChatMessage }
