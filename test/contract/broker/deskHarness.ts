import { Effect } from "effect"
import { fakeBroker } from "../../../src/adapters/memory/backend/fakeBroker.ts"
import type { BrokerLogin } from "../../../src/application/ports/backend/Broker.ts"
import type { BrokerHarness } from "./BrokerHarness.ts"

const anna: BrokerLogin = { host: "show", uuid: "7c9e6a52-3f0b-4d8e-9a41-5b2f6d18c0e7", token: "good" }

/** The fake that the application's tests use, with the behaviour of a broker. */
export const deskHarness = async (): Promise<BrokerHarness> => {
  const fake = fakeBroker()
  return {
    adapter: fake.broker,
    open: () => Effect.runPromise(fake.broker.open(anna, {})),
    login: async () => anna,
    lateLogin: async () => {
      fake.refuseToken("late")
      return { ...anna, token: "late" }
    },
    elsewhere: async () => {
      fake.answerNext("refused")
      return { ...anna, host: "elsewhere" }
    },
    declare: async () => undefined,
    lack: async (queue) => fake.takeAway(queue),
    declareForeign: async (queue) => fake.takeAway(queue),
    takeAway: async (queue) => fake.takeAway(queue),
    deliver: async (queue, { received }) => fake.deliver(queue, received),
    listeners: async (queue) => fake.listeners(queue),
    arrived: () =>
      fake.arrived().map(({ id, text, recipient }) => ({
        exchange: recipient._tag === "Presentation" ? `presentation.${recipient.presentationId}` : "amq.topic",
        routingKey: `${recipient._tag === "Presentation" ? "customer" : "all"}.${recipient.consumerTag}`,
        id,
        text,
      })),
    guardKeys: () => fake.receipts("refused"),
    cut: fake.drop,
    remove: async () => fake.drop(),
    attempts: () => fake.logins().length,
    close: async () => fake.drop(),
  }
}
