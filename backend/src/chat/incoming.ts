import { brokerContractFault } from "../queue/brokerContract.ts"
import { cleanText } from "../texts/cleanText.ts"
import type { ChatMessage } from "./ChatMessage.ts"

/** The accepted parts of a customer's message. Drops sender, timestamp and all unknown keys. */
export interface Incoming {
  readonly id: string | undefined
  readonly chat: string | boolean
  readonly text: string
  readonly attachmentIds: ReadonlyArray<string>
}

/** Parses a customer's message. Returns the reason as text if it is invalid. */
export const readIncoming = (body: string): Incoming | string => {
  let payload: unknown
  try {
    payload = JSON.parse(body)
  } catch {
    return "not JSON"
  }
  const wrong = brokerContractFault("chat_message_out", payload)
  if (wrong) return wrong
  const { data } = payload as ChatMessage
  const attachmentIds = [...new Set((data.attachments ?? []).map(({ id }) => id))]
  const text = cleanText(data.message)
  // NFC lengthens a few letters.
  const cleaned = { ...(payload as ChatMessage), data: { ...data, message: text } }
  const tooLong = brokerContractFault("chat_message_out", cleaned)
  if (tooLong) return tooLong
  if (text === "" && attachmentIds.length === 0) return "empty (H9)"
  // PostgreSQL stores no NUL in text.
  return { id: data.id?.replaceAll("\u0000", ""), chat: data.customer_chat, text, attachmentIds }
}
