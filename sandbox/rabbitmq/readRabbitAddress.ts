import { StartRefused } from "../web/StartRefused.ts"
import type { RabbitAddress } from "./RabbitAddress.ts"

const companions = ["BROKER_MANAGEMENT_URL", "BROKER_WEBSOCKET_URL", "BROKER_SIGNING_KEY"] as const

const requireScheme = (name: string, address: string, schemes: ReadonlyArray<string>) => {
  if (URL.canParse(address) && schemes.includes(new URL(address).protocol)) return
  // The address itself is not repeated: it may hold a password.
  throw new StartRefused(
    `${name} must be an address that begins with ${schemes.map((one) => `${one}//`).join(" or ")}.`,
  )
}

/** The RabbitMQ that BROKER_URL and its companions name. Throws StartRefused when one of them is missing or cannot be meant. */
export const readRabbitAddress = (given: (name: string) => string | undefined): RabbitAddress | undefined => {
  const amqpUrl = given("BROKER_URL")
  if (amqpUrl === undefined) return undefined
  const [managementUrl, websocketUrl, signingKeyFile] = companions.map((name) => {
    const value = given(name)
    if (value === undefined) throw new StartRefused(`With BROKER_URL ${name} must be set, too; see docs/operations.md.`)
    return value
  }) as [string, string, string]
  requireScheme("BROKER_URL", amqpUrl, ["amqp:", "amqps:"])
  requireScheme("BROKER_MANAGEMENT_URL", managementUrl, ["http:", "https:"])
  requireScheme("BROKER_WEBSOCKET_URL", websocketUrl, ["ws:", "wss:"])
  return { amqpUrl, managementUrl: managementUrl.replace(/\/+$/, ""), websocketUrl, signingKeyFile }
}
