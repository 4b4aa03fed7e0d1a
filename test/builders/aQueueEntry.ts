import type { QueueEntry } from "../../src/domain/queue/QueueState.ts"

/** The answer of push to a visitor who is next. `difference` overrides fields. */
export const aQueueEntry = (difference: Partial<QueueEntry> = {}): QueueEntry => ({
  consumerTag: "visitor-1",
  waitingIds: ["visitor-1"],
  queueName: "line-1",
  moderatorAvailable: true,
  presentationId: undefined,
  leaseExpired: false,
  waitedMs: undefined,
  leaseMs: undefined,
  expectedMinutes: undefined,
  figures: undefined,
  pinned: undefined,
  keptUntil: undefined,
  word: undefined,
  ...difference,
})
