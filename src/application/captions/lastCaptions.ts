import type { Captions } from "../../domain/captions/captions.ts"
import { createStore, type WritableStore } from "../store/Store.ts"

interface ConversationCaptions {
  readonly presentationId: number
  readonly captions: Captions
}

/**
 * The captions of the conversation that this page has had last, so that its transcript has them after the end. In memory
 * alone: a reload loses them (decision 080).
 */
export type LastCaptions = WritableStore<ConversationCaptions | undefined>

export const openLastCaptions = (): LastCaptions => createStore<ConversationCaptions | undefined>(undefined)

const none: Captions = []

/** The captions of a presentation that this page has received. Empty if there were none. */
export const captionsOf = (last: Pick<LastCaptions, "get">, presentationId: number): Captions => {
  const now = last.get()
  return now?.presentationId === presentationId ? now.captions : none
}
