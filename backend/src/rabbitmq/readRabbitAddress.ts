import { StartRefused } from "../web/StartRefused.ts"
import type { RabbitAddress } from "./RabbitAddress.ts"

const companions = ["BROKER_MANAGEMENT_URL", "BROKER_WEBSOCKET_URL", "BROKER_SIGNING_KEY"] as const

const readAddresses = (name: string, text: string, schemes: ReadonlyArray<string>): ReadonlyArray<string> => {
  const addresses = text.split(/[\s,]+/).filter((address) => address !== "")
  const isOne = (address: string) => URL.canParse(address) && schemes.includes(new URL(address).protocol)
  const wrong = addresses.findIndex((address) => !isOne(address)) + 1
  if (addresses.length > 0 && wrong === 0) return addresses
  // Names an address by its place: it may contain a password.
  const begins = schemes.map((one) => `${one}//`).join(" or ")
  throw new StartRefused(
    `${name} must be an address that begins with ${begins}, or one of each node with commas between. Address ${Math.max(1, wrong)} is not.`,
  )
}

/** Reads the RabbitMQ of BROKER_URL and its companions. Throws StartRefused if one of them is missing or invalid. */
export const readRabbitAddress = (given: (name: string) => string | undefined): RabbitAddress | undefined => {
  const amqpUrl = given("BROKER_URL")
  if (amqpUrl === undefined) return undefined
  const [managementUrl, websocketUrl, signingKeyFile] = companions.map((name) => {
    const value = given(name)
    if (value === undefined) throw new StartRefused(`With BROKER_URL ${name} must be set, too; see docs/reference.md.`)
    return value
  }) as [string, string, string]
  const managementUrls = readAddresses("BROKER_MANAGEMENT_URL", managementUrl, ["http:", "https:"])
  return {
    amqpUrls: readAddresses("BROKER_URL", amqpUrl, ["amqp:", "amqps:"]),
    managementUrls: managementUrls.map((url) => url.replace(/\/+$/, "")),
    websocketUrls: readAddresses("BROKER_WEBSOCKET_URL", websocketUrl, ["ws:", "wss:"]),
    signingKeyFile,
  }
}
