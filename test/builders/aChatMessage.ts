import type { ChatMessage } from "../../src/domain/chat/ChatMessage.ts"
import { faker } from "./faker.ts"

/** A message from the moderator in the visitor's private chat. `difference` overrides fields. */
export const aChatMessage = (difference: Partial<ChatMessage> = {}): ChatMessage => ({
  id: faker.string.alphanumeric(8),
  chat: "private-visitor-1",
  sender: { type: 2, id: "moderator-1", firstName: faker.person.firstName(), lastName: faker.person.lastName() },
  text: faker.lorem.sentence(),
  timestamp: faker.date.between({ from: "2026-11-20T08:00:00Z", to: "2026-11-20T18:00:00Z" }).getTime(),
  ...difference,
})
