import { Effect } from "effect"
import { brokerDesk } from "../../../src/adapters/memory/backend/brokerDesk.ts"
import type { BrokerLogin } from "../../../src/application/ports/backend/Broker.ts"
import type { BrokerStage } from "./BrokerStage.ts"

const anna: BrokerLogin = { host: "show", uuid: "7c9e6a52-3f0b-4d8e-9a41-5b2f6d18c0e7", token: "good" }

/** The fake that the application's tests use, as the far side would make it behave. */
export const deskStage = async (): Promise<BrokerStage> => {
  const desk = brokerDesk()
  return {
    adapter: desk.broker,
    open: () => Effect.runPromise(desk.broker.open(anna, {})),
    login: async () => anna,
    lateLogin: async () => {
      desk.refuseToken("late")
      return { ...anna, token: "late" }
    },
    elsewhere: async () => {
      desk.answerNext("refused")
      return { ...anna, host: "elsewhere" }
    },
    declare: async () => undefined,
    lack: async (queue) => desk.takeAway(queue),
    declareForeign: async (queue) => desk.takeAway(queue),
    takeAway: async (queue) => desk.takeAway(queue),
    deliver: async (queue, { heard }) => desk.deliver(queue, heard),
    listeners: async (queue) => desk.listeners(queue),
    arrived: () =>
      desk.arrived().map(({ id, text, recipient }) => ({
        exchange: recipient._tag === "Presentation" ? `presentation.${recipient.presentationId}` : "amq.topic",
        routingKey: `${recipient._tag === "Presentation" ? "customer" : "all"}.${recipient.consumerTag}`,
        id,
        text,
      })),
    guardKeys: () => desk.receipts("refused"),
    cut: desk.drop,
    remove: async () => desk.drop(),
    attempts: () => desk.logins().length,
    close: async () => desk.drop(),
  }
}
