import { addressOf } from "../page/addressOf.ts"

/** One Content-Security-Policy: its directives by lower-case name, each with its sources. */
export type Policy = ReadonlyMap<string, ReadonlyArray<string>>

const readOne = (text: string): Policy => {
  const directives = new Map<string, ReadonlyArray<string>>()
  for (const part of text.split(";")) {
    const [name = "", ...sources] = part.trim().split(/\s+/)
    // Browsers use the first of duplicate directives.
    if (name !== "" && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources)
  }
  return directives
}

/** Parses the policies of one or several header values. A request must pass each of them. */
export const readPolicies = (text: string): ReadonlyArray<Policy> =>
  text
    .split(/[,\n]/)
    .map(readOne)
    .filter(({ size }) => size > 0)

const defaultPort = (protocol: string): string => (protocol === "https:" ? "443" : protocol === "http:" ? "80" : "")

const portFits = (port: string | undefined, { port: own, protocol }: URL): boolean =>
  port === "*" || (port ?? defaultPort(protocol)) === (own || defaultPort(protocol))

/** `http` in a source also allows `https`, as in browsers. */
const schemeFits = (scheme: string, { protocol }: URL): boolean =>
  protocol === `${scheme}:` || (scheme === "http" && protocol === "https:")

const hostFits = (host: string, { hostname }: URL): boolean =>
  host === "*" || (host.startsWith("*.") ? hostname.endsWith(host.slice(1)) : hostname === host)

const readSource = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|(?:\*\.)?[^\s/:*'";]+|\[[0-9a-f:.]+\])(?::(\d+|\*))?(?:\/.*)?$/i

/** Whether a source matches this origin. `own` is the origin that sends the policy. */
const sourceFits = (source: string, origin: URL, own: URL): boolean => {
  if (source === "'self'") return origin.origin === own.origin
  if (source === "*") return /^https?:$/.test(origin.protocol)
  const scheme = /^([a-z][a-z0-9+.-]*):$/i.exec(source)?.[1]
  if (scheme !== undefined) return schemeFits(scheme.toLowerCase(), origin)
  const found = readSource.exec(source)
  if (found?.[2] === undefined) return false
  const [, named, host, port] = found
  const ownScheme = own.protocol.slice(0, -1)
  return (
    schemeFits(named?.toLowerCase() ?? ownScheme, origin) &&
    hostFits(host.toLowerCase(), origin) &&
    portFits(port, origin)
  )
}

/** Whether one of the sources matches this origin. An empty list matches nothing. */
export const sourcesFit = (sources: ReadonlyArray<string>, origin: string, own: string): boolean => {
  const [asked, page] = [addressOf(origin), addressOf(own)]
  return asked !== undefined && page !== undefined && sources.some((source) => sourceFits(source, asked, page))
}

/** The first of these directives that a policy has. `undefined` if it has none of them. */
export const firstOf = (
  policy: Policy,
  ...names: ReadonlyArray<string>
): { readonly name: string; readonly sources: ReadonlyArray<string> } | undefined => {
  const name = names.find((each) => policy.has(each))
  return name === undefined ? undefined : { name, sources: policy.get(name) ?? [] }
}
