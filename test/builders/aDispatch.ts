import type { ChatDispatch } from "../../src/application/ports/backend/Broker.ts"

/** A visitor's message to the broker. `difference` overrides fields. */
export const aDispatch = (difference: Partial<ChatDispatch> = {}): ChatDispatch => ({
  id: "m-1",
  recipient: { _tag: "Presentation", presentationId: 7, consumerTag: "visitor-1" },
  chat: "private-visitor-1",
  text: "Hello",
  firstName: undefined,
  lastName: undefined,
  timestamp: 0,
  ...difference,
})
