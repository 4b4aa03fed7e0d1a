import type { Broker } from "../broker/Broker.ts"
import { openSenderAddresses } from "../broker/senderAddresses.ts"
import type { StompServer } from "../broker/stomp/stompServer.ts"
import { type GateOptions, gate } from "./gate.ts"
import type { RabbitAddress } from "./RabbitAddress.ts"
import { rabbitBroker } from "./rabbitBroker.ts"
import { requireWebStomp } from "./webStomp.ts"

interface GatedBrokerOptions extends Omit<GateOptions, "websocketUrls" | "senders"> {
  readonly address: Pick<RabbitAddress, "amqpUrls" | "managementUrls" | "websocketUrls">
}

/** A RabbitMQ as the backend uses it, with the gate for visitors. Rejects if there is no such broker. */
export const gatedBroker = async ({
  address,
  ...options
}: GatedBrokerOptions): Promise<{ readonly broker: Broker; readonly upgrade: StompServer["handleUpgrade"] }> => {
  await requireWebStomp(address.websocketUrls)
  const senders = openSenderAddresses()
  const { vhosts, report } = options
  const broker = await rabbitBroker({ address, vhosts, addressOf: senders.addressOf, report })
  const visitors = gate({ ...options, senders, websocketUrls: address.websocketUrls })
  return {
    upgrade: visitors.handleUpgrade,
    broker: {
      ...broker,
      disconnectUser: async (subject) => {
        // The gate disconnects at once. RabbitMQ knows a connection only once its statistics do.
        visitors.remove(subject)
        await broker.disconnectUser(subject)
      },
      close: async () => {
        await visitors.close()
        await broker.close()
      },
    },
  }
}
