import { brokerContractSays } from "../queue/brokerContract.ts"
import type { ChatMessage } from "./ChatMessage.ts"

/** What is taken of a customer's message; sender, timestamp and all unknown keys are not. */
export interface Incoming {
  readonly id: string | undefined
  readonly chat: string | boolean
  readonly text: string
  readonly attachmentIds: ReadonlyArray<string>
}

/** Reads what a customer sent; a text says why it cannot be taken. */
export const readIncoming = (body: string): Incoming | string => {
  let payload: unknown
  try {
    payload = JSON.parse(body)
  } catch {
    return "not JSON"
  }
  const wrong = brokerContractSays("chat_message_out", payload)
  if (wrong) return wrong
  const { data } = payload as ChatMessage
  const attachmentIds = [...new Set((data.attachments ?? []).map(({ id }) => id))]
  // PostgreSQL keeps no NUL in a text, and nobody types one.
  const text = data.message.replaceAll("\u0000", "")
  if (text.trim() === "" && attachmentIds.length === 0) return "empty (H9)"
  return { id: data.id?.replaceAll("\u0000", ""), chat: data.customer_chat, text, attachmentIds }
}
