import { expect, it } from "vitest"
import { backendInbox } from "../../src/broker/backendInbox.ts"

it("H6 yields to other tasks while it handles a burst of messages, and keeps their order", async () => {
  const inbox = backendInbox((_what, cause) => {
    throw cause
  })
  const taken: string[] = []
  inbox.onMessage(async ({ body }) => void taken.push(body))
  let turnsOfOthers = 0
  const others = setInterval(() => {
    turnsOfOthers += 1
  })
  const burst = Array.from({ length: 5_000 }, (_, index) => `${index}`)
  const message = { vhost: "show", exchange: "presentation.1", routingKey: "customer.anna" }
  await Promise.all(burst.map((body) => inbox.take({ ...message, body })))
  clearInterval(others)
  expect(taken).toEqual(burst)
  expect(turnsOfOthers).toBeGreaterThan(0)
})

it("H6 alternates between customers, so that nobody waits for another's burst", async () => {
  const inbox = backendInbox((_what, cause) => {
    throw cause
  })
  const taken: string[] = []
  inbox.onMessage(async ({ routingKey, body }) => void taken.push(`${routingKey} ${body}`))
  const at = { vhost: "show", exchange: "presentation.1" }
  const burst = ["1", "2", "3", "4", "5"].map((body) => inbox.take({ ...at, routingKey: "customer.anna", body }))
  const other = inbox.take({ ...at, routingKey: "customer.ben", body: "hello" })
  await Promise.all([...burst, other])
  expect(taken.indexOf("customer.ben hello")).toBeLessThan(3)
  expect(taken.filter((each) => each.includes("anna"))).toEqual(
    ["1", "2", "3", "4", "5"].map((n) => `customer.anna ${n}`),
  )
})
