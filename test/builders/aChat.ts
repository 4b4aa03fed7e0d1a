import type { ChatSnapshot } from "../../src/ui/chat/chatViewModel.ts"
import type { ChatEntry } from "../../src/ui/chat/thread/chatEntries.ts"

const nothing = (): void => {}

/**
 * A message from the moderator. `given` overrides fields. A numeric `key` sets its time: that many seconds after 15:30.
 */
export const entry = (key: string, given: Partial<ChatEntry> = {}): ChatEntry => ({
  key,
  origin: "moderator",
  author: "Clara",
  text: `Message ${key}`,
  timestamp: new Date(2026, 6, 14, 15, 30).getTime() + Number(key) * 1_000,
  delivery: undefined,
  resend: undefined,
  ...given,
})

/** A private chat with one message. */
export const chat: ChatSnapshot = {
  link: "online",
  tabs: [{ kind: "private", selected: true, unread: false, select: nothing }],
  indicator: undefined,
  entries: [entry("1")],
  draft: "",
  write: nothing,
  send: nothing,
  announce: nothing,
  draftProblem: undefined,
  trouble: undefined,
  retry: nothing,
}
