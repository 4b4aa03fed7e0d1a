import { StartRefused } from "../web/StartRefused.ts"
import { keyOf } from "./signature.ts"

/** Where webhooks go. `name`: `all`, or the id of the location whose events it gets. */
export interface Endpoint {
  readonly name: string
  readonly url: URL
  /** The keys, each of which signs every message. */
  readonly keys: ReadonlyArray<Buffer>
}

/** A mailbox for leads. `name` as for an endpoint. */
export interface LeadMailbox {
  readonly name: string
  readonly address: string
}

/** The dealer's systems. With empty lists nothing is sent. */
export interface Receivers {
  readonly endpoints: ReadonlyArray<Endpoint>
  readonly mailboxes: ReadonlyArray<LeadMailbox>
}

/** The name of a receiver for every location. */
export const everywhere = "all"

/** Whether a receiver gets the events of these locations. */
export const isFor = ({ name }: { readonly name: string }, locationIds: ReadonlyArray<number>): boolean =>
  name === everywhere || locationIds.some((id) => name === String(id))

type Given = (name: string) => string | undefined

/** Reads `value, 4=value`: for all locations, or for one. */
const readNamed = (list: string | undefined): ReadonlyArray<{ readonly name: string; readonly value: string }> =>
  (list ?? "").split(/[\s,]+/).flatMap((text) => {
    if (text === "") return []
    const [, name = everywhere, value = text] = /^([1-9]\d{0,9})=(.*)$/.exec(text) ?? []
    return [{ name, value }]
  })

const requireOne = (variable: string, named: ReadonlyArray<{ readonly name: string }>) => {
  const twice = named.find(({ name }, index) => named.findIndex((each) => each.name === name) !== index)
  if (twice) throw new StartRefused(`${variable} has two values for ${twice.name}: one is possible.`)
}

const readUrl = (text: string): URL => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^https?:$/.test(url.protocol) && url.username === "" && url.hash === "") return url
  // The message omits the address, which may be a secret.
  throw new StartRefused("WEBHOOK_URLS must be addresses like https://crm.example/hook, or 4=https://… for location 4.")
}

/** Reads WEBHOOK_SECRETS: the keys by the endpoint's name. Throws StartRefused. */
export const readKeys = (list: string | undefined): ReadonlyMap<string, ReadonlyArray<Buffer>> => {
  const keys = new Map<string, ReadonlyArray<Buffer>>()
  for (const { name, value } of readNamed(list)) {
    const key = keyOf(value)
    if (!key) throw new StartRefused("WEBHOOK_SECRETS must be like whsec_ with 24 to 64 bytes in base64 behind it.")
    keys.set(name, [...(keys.get(name) ?? []), key])
  }
  return keys
}

const readMailboxes = (list: string | undefined): ReadonlyArray<LeadMailbox> => {
  const mailboxes = readNamed(list).map(({ name, value }) => ({ name, address: value }))
  const wrong = mailboxes.find(({ address }) => !/^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(address))
  if (wrong)
    throw new StartRefused(`LEAD_MAILBOXES must be addresses like leads@dealer.example, not "${wrong.address}".`)
  requireOne("LEAD_MAILBOXES", mailboxes)
  return mailboxes
}

/** Reads WEBHOOK_URLS, what belongs to it, and LEAD_MAILBOXES. Throws StartRefused for an invalid value. */
export const readReceivers = (given: Given): Receivers => {
  const keys = readKeys(given("WEBHOOK_SECRETS"))
  const endpoints = readNamed(given("WEBHOOK_URLS")).map(({ name, value }) => ({
    name,
    url: readUrl(value),
    keys: keys.get(name) ?? [],
  }))
  requireOne("WEBHOOK_URLS", endpoints)
  const unsigned = endpoints.find((each) => each.keys.length === 0)
  if (unsigned)
    throw new StartRefused(
      unsigned.name === everywhere
        ? "WEBHOOK_URLS needs WEBHOOK_SECRETS. A new one: npm run webhooks -- --secret"
        : `WEBHOOK_SECRETS needs a secret for location ${unsigned.name}, like ${unsigned.name}=whsec_…: dealers must not know each other's.`,
    )
  return { endpoints, mailboxes: readMailboxes(given("LEAD_MAILBOXES")) }
}
