import { expect, it } from "vitest"
import { isWaitingQueue, presentationIn, queueName } from "../../src/queue/queueName.ts"

const customer = {
  ...{ id: 1, uuid: "secret", consumerTag: "tag.line.chat.7" },
  ...{ firstName: null, lastName: null, email: null, createdAt: new Date(0) },
}

it("B2 recognizes a queue's purpose by its name, whatever its owner's tag is", () => {
  const chat = queueName(customer, "chat", 12)
  const line = queueName({ ...customer, consumerTag: "anna" }, "line", undefined)
  expect([presentationIn(chat), presentationIn(line), presentationIn("anna.customer.x1")]).toEqual([
    12,
    undefined,
    undefined,
  ])
  expect([isWaitingQueue(line), isWaitingQueue("anna.chat.12.x1")]).toEqual([true, false])
  expect([chat.startsWith("tag.line.chat.7.chat.12."), chat.includes("secret")]).toEqual([true, false])
})
