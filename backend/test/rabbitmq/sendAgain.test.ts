import { AMQPError } from "rabbitmq-client"
import { expect, it } from "vitest"
import { sendAgain } from "../../src/rabbitmq/publishing/sendAgain.ts"

/** Fails so many times as there are failures, and then succeeds. */
const sending = (failures: Error[]) => {
  const seen = { sent: 0, waits: [] as number[] }
  const send = sendAgain(
    async () => {
      seen.sent += 1
      const failure = failures.shift()
      if (failure) throw failure
    },
    async (ms) => void seen.waits.push(ms),
  )
  return { seen, send: () => send({ routingKey: "anna" }, Buffer.from("hello")) }
}

const notTaken = () => Object.assign(new AMQPError("not taken"), { code: "NACK" })

it("B6 a message that the broker does not take is sent again after growing delays, until it is taken", async () => {
  const { seen, send } = sending([notTaken(), notTaken(), notTaken()])
  await send()
  expect(seen).toEqual({ sent: 4, waits: [100, 200, 400] })
})

it("B6 a message that failed with the connection is sent again without a delay of its own", async () => {
  const { seen, send } = sending([new Error("closed"), notTaken(), new Error("closed")])
  await send()
  expect(seen).toEqual({ sent: 4, waits: [200] })
})

it("B6 a message that nobody takes for seconds fails, and the failure is the broker's", async () => {
  const { seen, send } = sending(Array.from({ length: 9 }, notTaken))
  await expect(send()).rejects.toMatchObject({ code: "NACK" })
  expect(seen.sent).toBe(6)
  expect(seen.waits.reduce((sum, ms) => sum + ms)).toBeGreaterThan(3_000)
})
