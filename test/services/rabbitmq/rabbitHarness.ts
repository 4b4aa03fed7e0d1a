import { randomUUID } from "node:crypto"
import type { RabbitAddress } from "../../../backend/src/rabbitmq/RabbitAddress.ts"
import { readRabbitAddress } from "../../../backend/src/rabbitmq/readRabbitAddress.ts"
import { type StompHarness, stompHarness } from "../../contract/broker/stompHarness.ts"
import { openGated } from "./gated.ts"

/** The address of the node that returned these variables. */
export const addressIn = (env: Readonly<Record<string, string>>): RabbitAddress => {
  const address = readRabbitAddress((name) => env[name])
  if (!address) throw new Error("No broker is named.")
  return address
}

/** Deletes a virtual host with everything in it. */
export const deleteVhost = async ({ amqpUrls, managementUrls }: RabbitAddress, vhost: string): Promise<void> => {
  const { username, password } = new URL(amqpUrls[0] ?? "")
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`
  await fetch(`${managementUrls[0]}/api/vhosts/${vhost}`, { method: "DELETE", headers: { authorization } })
}

/** The STOMP adapter in front of a RabbitMQ, through the gate as visitors connect, on a virtual host of its own. */
export const rabbitHarness = async (env: Readonly<Record<string, string>>): Promise<StompHarness> => {
  const address = addressIn(env)
  const vhost = `show-${randomUUID()}`
  const reports: string[] = []
  const gated = await openGated({ address, vhosts: [vhost], report: (what) => void reports.push(what) })
  return stompHarness({
    ...gated,
    vhost,
    foreignVhost: "/",
    close: async () => {
      await gated.close()
      await deleteVhost(address, vhost)
      // A handler of the test may fail on purpose.
      const unexpected = reports.filter((what) => !what.startsWith("Handling a customer's message"))
      if (unexpected.length > 0) throw new Error(`The broker reported: ${unexpected.join("; ")}`)
    },
  })
}
