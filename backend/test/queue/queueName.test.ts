import { expect, it } from "vitest"
import { isWaitingQueue, presentationIn, queueName } from "../../src/queue/broker/queueName.ts"

const customer = {
  id: 1,
  uuid: "secret",
  consumerTag: "tag.line.chat.7",
  firstName: null,
  lastName: null,
  email: null,
  createdAt: new Date(0),
}

it("B2 recognizes a queue's purpose by its name, whatever its owner's tag is", () => {
  const chat = queueName(customer, "chat", 12)
  const waiting = queueName({ ...customer, consumerTag: "anna" }, "waiting", undefined)
  expect([presentationIn(chat), presentationIn(waiting), presentationIn("anna.customer.x1")]).toEqual([
    12,
    undefined,
    undefined,
  ])
  expect([waiting, "anna.waiting.x1", "anna.chat.12.x1", chat].map(isWaitingQueue)).toEqual([true, true, false, false])
  expect([chat.startsWith("tag.line.chat.7.chat.12."), chat.includes("secret")]).toEqual([true, false])
})
