import { createHmac } from "node:crypto"
import type { IceServer, IceServersFor } from "../environment/Urls.ts"
import { StartRefused } from "./StartRefused.ts"

/** TURN servers that share a secret with this backend: coturn's use-auth-secret. */
export interface Turn {
  /** turn and turns addresses. */
  readonly urls: ReadonlyArray<string>
  readonly secret: string
  /** Lifetime of a credential, in seconds. A page reconnects with those of its last answer. */
  readonly seconds: number
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== ""

const isIceServer = (value: unknown): value is IceServer => {
  if (typeof value !== "object" || value === null) return false
  const { urls, username, credential } = value as Readonly<Record<string, unknown>>
  const all = [urls].flat()
  return (
    all.length > 0 &&
    all.every((url) => isText(url) && /^(stuns?|turns?):\S+$/.test(url)) &&
    [username, credential].every((one) => one === undefined || isText(one))
  )
}

/** Reads ICE_SERVERS. Throws StartRefused for an invalid value; its text names the entry by its place, as it may have a password. */
export const readIceServers = (text: string | undefined): ReadonlyArray<IceServer> => {
  if (text === undefined) return []
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    parsed = undefined // The error below shows an example.
  }
  if (Array.isArray(parsed) && parsed.every(isIceServer)) return parsed
  const wrong = Array.isArray(parsed) ? `Entry ${parsed.findIndex((one) => !isIceServer(one)) + 1}` : "The value"
  throw new StartRefused(
    `ICE_SERVERS must be JSON like [{"urls":"turn:turn.example:3478","username":"a","credential":"b"}]. ${wrong} is not.`,
  )
}

/** An address as browsers accept it (RFC 7065). They reject the whole list for one that they cannot parse. */
const turnAddress =
  /^turns?:(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::(?<port>\d{1,5}))?(?:\?transport=(?:udp|tcp))?$/i

const isTurnAddress = (url: string): boolean => {
  const match = turnAddress.exec(url)
  const port = Number(match?.groups?.port ?? 3478)
  return match !== null && port > 0 && port <= 65_535
}

/** Shorter secrets can be guessed from one credential, by which anybody can check a guess. In characters. */
const shortestSecret = 16

/** Reads TURN_URLS and TURN_SECRET. Throws StartRefused if one is missing or invalid; its text leaves out the secret. */
export const readTurn = (given: (name: string) => string | undefined, seconds: number): Turn | undefined => {
  const urls = (given("TURN_URLS") ?? "").split(/[\s,]+/).filter((url) => url !== "")
  const secret = given("TURN_SECRET")
  if (urls.length === 0 && secret === undefined) return undefined
  const invalid = urls.find((url) => !isTurnAddress(url))
  if (invalid !== undefined)
    throw new StartRefused(
      `TURN_URLS must be addresses like turns:turn.example:5349?transport=tcp, with commas between, not "${invalid}".`,
    )
  if (urls.length === 0) throw new StartRefused("TURN_SECRET needs TURN_URLS: the addresses that it is for.")
  if (secret === undefined)
    throw new StartRefused("TURN_URLS needs TURN_SECRET: the value of static-auth-secret in coturn's configuration.")
  if (secret.length < shortestSecret)
    throw new StartRefused(`TURN_SECRET must have at least ${shortestSecret} characters: openssl rand -hex 32.`)
  return { urls, secret, seconds }
}

/** The password of a username, as coturn computes it (draft-uberti-behave-turn-rest, section 2.2). */
export const turnCredential = (secret: string, username: string): string =>
  createHmac("sha1", secret).update(username).digest("base64")

/**
 * A name for one party, the same each time, so that coturn's user-quota counts per person. Only the secret's owners can
 * compute which party it names.
 */
const opaque = (secret: string, subject: string): string =>
  createHmac("sha256", secret).update(`subject:${subject}`).digest("base64url").slice(0, 16)

/** A TURN server with a credential. The username begins with its expiry, in seconds since 1970; `now` in ms. */
export const turnServer = ({ urls, secret, seconds }: Turn, subject: string, now: number): IceServer => {
  const username = `${Math.floor(now / 1_000) + seconds}:${opaque(secret, subject)}`
  return { urls, username, credential: turnCredential(secret, username) }
}

/** The servers of the settings. Credentials expire by the machine's clock, which coturn shares. */
export const openIceServers =
  (fixed: ReadonlyArray<IceServer>, turn: Turn | undefined, now: () => number = Date.now): IceServersFor =>
  (subject) =>
    turn === undefined ? fixed : [...fixed, turnServer(turn, subject, now())]
