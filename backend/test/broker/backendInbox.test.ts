import { expect, it } from "vitest"
import { backendInbox } from "../../src/broker/backendInbox.ts"

const inboxFor = (addressOf: Parameters<typeof backendInbox>[1] = () => undefined) =>
  backendInbox((_what, cause) => {
    throw cause
  }, addressOf)

it("H6 yields to other tasks while it handles a burst of messages, and keeps their order", async () => {
  const inbox = inboxFor()
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
  const inbox = inboxFor()
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

it("H6 alternates between addresses, so that twenty names of one address delay another by one message", async () => {
  const inbox = inboxFor(({ routingKey }) => (routingKey.startsWith("customer.many") ? "192.0.2.1" : "192.0.2.2"))
  const taken: string[] = []
  inbox.onMessage(async ({ routingKey }) => void taken.push(routingKey))
  const at = { vhost: "show", exchange: "presentation.1", body: "hello" }
  const names = Array.from({ length: 20 }, (_, index) => `customer.many${index}`)
  const flood = [...names, ...names].map((routingKey) => inbox.take({ ...at, routingKey }))
  const others = ["customer.anna", "customer.ben"].map((routingKey) => inbox.take({ ...at, routingKey }))
  await Promise.all([...flood, ...others])
  expect(["customer.anna", "customer.ben"].map((key) => taken.indexOf(key))).toEqual([2, 4])
  // Within the address, each has its turn.
  expect(taken.filter((key) => key.startsWith("customer.many"))).toEqual([...names, ...names])
})
