import type { IceServersFor } from "../environment/Urls.ts"
import { isLoopbackName } from "./guard/loopback.ts"
import { openIceServers, readIceServers, readTurn } from "./iceServers.ts"
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
  readonly iceServersFor: IceServersFor
}

/** All streams on the backend itself. */
export const ownMediaAddresses: MediaAddresses = {
  signalling: undefined,
  whep: undefined,
  whip: undefined,
  hls: undefined,
  iceServersFor: () => [],
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

/**
 * Reads SIGNALLING_URL, WHEP_URL, WHIP_URL, HLS_URL, ICE_SERVERS, TURN_URLS and TURN_SECRET. `turnSeconds`: lifetime of
 * a credential. Throws StartRefused for an invalid value.
 */
export const readMediaAddresses = (
  given: (name: string) => string | undefined,
  turnSeconds: number,
): MediaAddresses => ({
  signalling: template("SIGNALLING_URL", given("SIGNALLING_URL"), "ws"),
  whep: template("WHEP_URL", given("WHEP_URL"), "http"),
  whip: template("WHIP_URL", given("WHIP_URL"), "http"),
  hls: template("HLS_URL", given("HLS_URL"), "http"),
  iceServersFor: openIceServers(readIceServers(given("ICE_SERVERS")), readTurn(given, turnSeconds)),
})

/** Origins that the showroom's page needs for these addresses. */
export const mediaOrigins = ({ signalling, whep, whip, hls }: MediaAddresses): string[] => [
  ...new Set(
    [signalling, whep, whip, hls].flatMap((template) =>
      template === undefined || template === "off" ? [] : [new URL(filledIn(template, "a", "s")).origin],
    ),
  ),
]
