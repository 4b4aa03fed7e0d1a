import { randomUUID } from "node:crypto"
import { readArguments } from "../../scripts/cli.ts"
import { Unmet } from "../../scripts/install.mjs"
import type { Target } from "./Target.ts"

export const usage = `npm run conformance -- --api URL [options]      examines a backend as the showroom uses it; reads only
  --config URL            config.json of the showroom: gives --api, --broker, capabilities and the test stream
  --origin ORIGIN         the showroom's origin, for CORS
  --location N            default 1
  --uuid UUID             a customer; a new one when absent
  --presentation N        one to which that customer is invited
  --invitation LINK       the link of an invitation's mail, or its token alone
  --booking-token LINK    a link of an appointment's mail, or its token alone
  --broker URL            ws(s) address of RabbitMQ's Web STOMP
  --signalling URL        ws(s) address of Wowza-style signalling, with --application NAME and --stream NAME
  --capabilities A,B      as config.json lists them
  --write                 also makes calls that change something, see below
  --pick-up SECONDS       with --write: waits for a consultant who picks the visitor up
  --json                  findings as JSON

What --write leaves behind: a consent, an attendance ("Conformance Run") and up to four chat messages in --presentation; two places in
the queue of --location until your backend notices that nobody subscribes, unless capabilities has leave; a cancelled booking, with the
mails that your backend sends for one (to conformance@showroom.example); with --pick-up a one-to-one that nobody ends.

Ends with 0 when nothing breaks the showroom and nothing is insecure, else with 1.`

const options = {
  api: { type: "string" },
  config: { type: "string" },
  origin: { type: "string" },
  location: { type: "string" },
  uuid: { type: "string" },
  presentation: { type: "string" },
  invitation: { type: "string" },
  "booking-token": { type: "string" },
  broker: { type: "string" },
  signalling: { type: "string" },
  application: { type: "string" },
  stream: { type: "string" },
  capabilities: { type: "string" },
  write: { type: "boolean", default: false },
  "pick-up": { type: "string" },
  json: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const

interface ConfigFile {
  readonly apiBaseUrl?: string
  readonly websocketLink?: string
  readonly capabilities?: ReadonlyArray<string>
  readonly testStream?: { readonly application?: string; readonly server?: string; readonly name?: string }
}

const readConfig = async (address: string | undefined): Promise<ConfigFile> => {
  if (address === undefined) return {}
  const answer = await fetch(address).catch(() => undefined)
  if (!answer?.ok) throw new Unmet(`${address} answers ${answer?.status ?? "nothing"}: no config.json.`)
  return answer.json().catch(() => {
    throw new Unmet(`${address} is not JSON.`)
  })
}

const numberIn = (name: string, text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  if (!/^[1-9]\d*$/.test(text)) throw new Unmet(`--${name} is a number from 1, not "${text}".`)
  return Number(text)
}

const addressOf = (name: string, text: string | undefined, base: string | undefined, scheme: "http" | "ws") => {
  if (text === undefined) return undefined
  if (!URL.canParse(text, base)) throw new Unmet(`--${name} is an address, not "${text}".`)
  const address = new URL(text, base)
  // A path of config.json is on the showroom's own origin, whatever the scheme of the link.
  if (scheme === "ws") address.protocol = address.protocol.replace("http", "ws")
  if (!address.protocol.startsWith(scheme)) throw new Unmet(`--${name} is a ${scheme}(s) address, not "${text}".`)
  return address.href.replace(/\/$/, "")
}

/** The token of a mail's link, and the link itself if the whole of it was given. */
const linked = (text: string | undefined, name: string) => {
  if (text === undefined || !URL.canParse(text)) return { link: undefined, token: text }
  const { searchParams } = new URL(text)
  return { link: text, token: searchParams.get(name) ?? searchParams.get(`osr_${name}`) ?? undefined }
}

/** Whether the command line asks for the usage. Throws Unmet. */
export const asksForHelp = (args: ReadonlyArray<string>): boolean => readArguments(options, { args }).values.help

/** Parses the command line, and config.json if an option names one. Throws Unmet. */
export const readTarget = async (
  args: ReadonlyArray<string>,
): Promise<{ readonly target: Target; readonly isJson: boolean }> => {
  const { values } = readArguments(options, { args })
  const config = await readConfig(values.config)
  const api = addressOf("api", values.api ?? config.apiBaseUrl, values.config, "http")
  if (api === undefined) throw new Unmet("Give --api, the base address of REST, or --config; --help lists the options.")
  const { testStream } = config
  const invitation = linked(values.invitation, "token")
  const booking = linked(values["booking-token"], "booking_token")
  return {
    isJson: values.json,
    target: {
      api,
      uuid: values.uuid ?? randomUUID(),
      locationId: numberIn("location", values.location) ?? 1,
      origin: values.origin,
      presentation: numberIn("presentation", values.presentation),
      invitation: invitation.token,
      invitationLink: invitation.link,
      bookingToken: booking.token,
      bookingLink: booking.link,
      broker: addressOf("broker", values.broker ?? config.websocketLink, values.config, "ws"),
      signalling: addressOf("signalling", values.signalling ?? testStream?.server, values.config, "ws"),
      application: values.application ?? testStream?.application,
      stream: values.stream ?? testStream?.name,
      capabilities: values.capabilities?.split(",") ?? config.capabilities ?? [],
      mayWrite: values.write,
      pickUpSeconds: numberIn("pick-up", values["pick-up"]),
    },
  }
}
