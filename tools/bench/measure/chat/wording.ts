import type { ChatMessage } from "../../../../src/domain/chat/ChatMessage.ts"

const words =
  "the dashboard is laid with wool from the Allgäu and the seats remember how you sat when you last drove to the lake".split(
    " ",
  )

/** The mark that identifies a message in the page. */
export const markOf = (number: number): string => `#${number};`

/**
 * The message with this number: one to thirty words, as if parsed from a wire, so that it shares no memory with
 * another.
 */
export const messageOf = (number: number, timestamp: number, chat: string): ChatMessage => {
  const length = 1 + ((number * 7919) % 30)
  const text = Array.from({ length }, (_, index) => words[(number * 31 + index * 17) % words.length]).join(" ")
  return JSON.parse(
    JSON.stringify({
      id: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
      chat,
      sender: { type: 2, id: "moderator-1", firstName: "Clara", lastName: "Weiß" },
      text: `${markOf(number)} ${text}`,
      timestamp,
    }),
  )
}
