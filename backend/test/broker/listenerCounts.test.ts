import { describe, expect, it } from "vitest"
import type { ConsumersChange } from "../../src/broker/Broker.ts"
import { listenerCounts } from "../../src/rabbitmq/listenerCounts.ts"

const counted = () => {
  const changes: ConsumersChange[] = []
  const counts = listenerCounts((change) => changes.push(change))
  return { counts, last: () => changes.at(-1)?.consumers }
}

describe("Subscribers, counted by RabbitMQ's events", () => {
  it("Q6 are counted once each, and the loss of the last one is noticed", () => {
    const { counts, last } = counted()
    counts.came("v", "q", "one")
    counts.came("v", "q", "one")
    counts.came("v", "q", "two")
    expect(last()).toBe(2)
    expect([counts.went("v", "q", "one"), counts.went("v", "q", "two")]).toEqual([true, true])
    expect([last(), counts.isListenedTo("v", "q"), counts.attended()]).toEqual([0, false, []])
  })

  it("Q6 are unknown if they subscribed before the events arrived: the broker is queried then", () => {
    const { counts, last } = counted()
    expect(counts.went("v", "q", "unseen")).toBe(false)
    counts.are("v", "q", 1)
    expect([last(), counts.isListenedTo("v", "q")]).toEqual([1, true])
    counts.came("v", "q", "named")
    expect(last()).toBe(2)
    counts.are("v", "q", 0)
    expect([last(), counts.isListenedTo("v", "q")]).toEqual([0, false])
  })

  it("Q6 keep their names if the count equals the broker's, separate for each queue", () => {
    const { counts } = counted()
    counts.came("v", "q", "one")
    counts.came("w", "q", "other")
    counts.are("v", "q", 1)
    expect(counts.went("v", "q", "one")).toBe(true)
    expect(counts.attended()).toMatchObject([{ vhost: "w", queue: "q" }])
  })
})
