import type { IceServer } from "../environment/Urls.ts"
import { isLoopbackName } from "./guard/loopback.ts"
import { StartRefused } from "./StartRefused.ts"

/**
 * The address that media sockets bind to, with the reach of the pages: 127.0.0.1 for this machine only. Media uses
 * IPv4.
 */
export const mediaAddress = (host: string): string => {
  if (isLoopbackName(host) || host === "::1") return "127.0.0.1"
  return host.includes(":") ? "0.0.0.0" : host
}

/** An address with `{application}` and `{stream}`. `off` disables the transport; `undefined` is the backend's own. */
export type MediaTemplate = string | "off" | undefined

/** The addresses of streams, where they are not on the backend's own media server. */
export interface MediaAddresses {
  readonly signalling: MediaTemplate
  readonly whep: MediaTemplate
  readonly whip: MediaTemplate
  readonly hls: MediaTemplate
  readonly iceServers: ReadonlyArray<IceServer>
}

/** All streams on the backend itself. */
export const ownMediaPlaces: MediaAddresses = {
  signalling: undefined,
  whep: undefined,
  whip: undefined,
  hls: undefined,
  iceServers: [],
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

const iceServersIn = (text: string | undefined): ReadonlyArray<IceServer> => {
  if (text === undefined) return []
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    parsed = undefined // The error below shows an example.
  }
  if (Array.isArray(parsed) && parsed.every(isIceServer)) return parsed
  throw new StartRefused(
    'ICE_SERVERS must be JSON like [{"urls":"turn:turn.example:3478","username":"a","credential":"b"}].',
  )
}

/** The address of one stream. */
export const filledIn = (template: string, applicationName: string, streamName: string): string =>
  template
    .replaceAll("{application}", encodeURIComponent(applicationName))
    .replaceAll("{stream}", encodeURIComponent(streamName))

const template = (name: string, text: string | undefined, scheme: "http" | "ws"): MediaTemplate => {
  if (text === undefined || text === "off") return text
  const sample = filledIn(text, "a", "s")
  if (URL.canParse(sample) && new RegExp(`^${scheme}s?:$`).test(new URL(sample).protocol)) return text
  throw new StartRefused(`${name} must be a ${scheme} or ${scheme}s address, or off, not "${text}".`)
}

/** Reads SIGNALLING_URL, WHEP_URL, WHIP_URL, HLS_URL and ICE_SERVERS. Throws StartRefused for an invalid value. */
export const readMediaPlaces = (given: (name: string) => string | undefined): MediaAddresses => ({
  signalling: template("SIGNALLING_URL", given("SIGNALLING_URL"), "ws"),
  whep: template("WHEP_URL", given("WHEP_URL"), "http"),
  whip: template("WHIP_URL", given("WHIP_URL"), "http"),
  hls: template("HLS_URL", given("HLS_URL"), "http"),
  iceServers: iceServersIn(given("ICE_SERVERS")),
})

/** Origins that the showroom's page needs for these addresses. */
export const mediaOrigins = ({ signalling, whep, whip, hls }: MediaAddresses): string[] => [
  ...new Set(
    [signalling, whep, whip, hls].flatMap((place) =>
      place === undefined || place === "off" ? [] : [new URL(filledIn(place, "a", "s")).origin],
    ),
  ),
]
