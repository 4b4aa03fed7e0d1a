import type { Captions } from "./captions.ts"

/** The captions of one presentation. */
export interface ConversationCaptions {
  readonly presentationId: number
  readonly captions: Captions
}

const none: Captions = []

/** The captions of this presentation. Empty if there were none, or those are of another. */
export const captionsOf = (conversation: ConversationCaptions | undefined, presentationId: number): Captions =>
  conversation?.presentationId === presentationId ? conversation.captions : none
