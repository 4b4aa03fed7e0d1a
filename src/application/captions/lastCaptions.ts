import type { ConversationCaptions } from "../../domain/captions/conversationCaptions.ts"
import { createStore, type WritableStore } from "../store/Store.ts"

/**
 * The captions of the conversation that this page has had last, so that its transcript has them after the end. Only
 * in memory: a reload loses them (decision 080).
 */
export type LastCaptions = WritableStore<ConversationCaptions | undefined>

export const openLastCaptions = (): LastCaptions => createStore<ConversationCaptions | undefined>(undefined)
