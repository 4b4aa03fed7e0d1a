import { EventEmitter } from "node:events"
import { describe, expect, it } from "vitest"
import type { ConsumersChange } from "../../src/broker/Broker.ts"
import { listenerCounts } from "../../src/rabbitmq/listenerCounts.ts"
import { watchPublishing } from "../../src/rabbitmq/publishing/confirmations.ts"

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

describe("A broker that accepts messages and does not confirm them", () => {
  it("B2 is named after 10 s, until the last late one is confirmed or refused", async () => {
    let time = 0
    const connection = new EventEmitter()
    const { track, outage } = watchPublishing(connection as never, () => time)
    const late = "the broker does not confirm messages"
    let confirm = () => {}
    let refuse = (_cause: Error) => {}
    const sent = track(
      new Promise<void>((resolve) => {
        confirm = resolve
      }),
    )
    time = 5_000
    const refused = track(
      new Promise<void>((_resolve, reject) => {
        refuse = reject
      }),
    )
    time = 10_000
    expect(outage()).toBeUndefined()
    time = 10_001
    expect(outage()).toBe(late)
    confirm()
    await sent
    expect(outage()).toBeUndefined()
    time = 15_001
    expect(outage()).toBe(late)
    refuse(new Error("nacked"))
    await expect(refused).rejects.toThrow("nacked")
    expect(outage()).toBeUndefined()
    connection.emit("connection.blocked")
    expect(outage()).toContain("short of memory or disk space")
    connection.emit("connection.unblocked")
    expect(outage()).toBeUndefined()
  })
})
