import { networkInterfaces } from "node:os"
import type { Urls, UrlsFor } from "../world/Urls.ts"
import { hostnameOf } from "./hostHeader.ts"
import { isLoopbackName } from "./loopback.ts"
import { filledIn, type MediaPlaces, type MediaTemplate, ownMediaPlaces } from "./mediaPlaces.ts"

/** Where the sandbox is reached, once it listens. Origins bear no slash at their end. */
export interface Addresses {
  readonly showroom: () => string
  /** The dealer's page. On this machine it is another site than the showroom: localhost against 127.0.0.1. */
  readonly host: () => string
  /** Every origin under which the dealer's page may frame the showroom. */
  readonly hostOrigins: () => ReadonlyArray<string>
  /** The showroom's origin for somebody who reached the dealer's page under this Host header. */
  readonly showroomSeenFrom: (hostHeader: string | undefined) => string
  /** The addresses that REST names to a visitor; a Host header that is not ours is not repeated to anybody. */
  readonly urlsFor: UrlsFor
}

export interface AddressesParts {
  /** What the listeners bind to. */
  readonly host: string
  /** The ports that were really opened. */
  readonly ports: () => { readonly showroom: number; readonly host: number }
  readonly applicationName: string
  /** Where streams are. Default: here. */
  readonly mediaPlaces?: MediaPlaces
}

const everywhere = new Set(["0.0.0.0", "::"])

const bracketed = (address: string): string => (address.includes(":") ? `[${address}]` : address)

const machineAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((entries) =>
    (entries ?? []).filter(({ family, internal }) => family === "IPv4" && !internal).map(({ address }) => address),
  )

export const createAddresses = ({
  host,
  ports,
  applicationName,
  mediaPlaces = ownMediaPlaces,
}: AddressesParts): Addresses => {
  const isEverywhere = everywhere.has(host)
  const own = isEverywhere ? "127.0.0.1" : bracketed(host)
  const dealer = isLoopbackName(own) ? "localhost" : own
  const names = isEverywhere ? machineAddresses() : [dealer]

  const isOurs = (hostname: string): boolean =>
    isLoopbackName(hostname) || hostname === own || isEverywhere || names.includes(hostname)

  const showroom = () => `http://${own}:${ports().showroom}`

  const urlsFor: UrlsFor = ({ host: header, secure }): Urls => {
    const hostname = hostnameOf(header)
    const origin = hostname !== undefined && isOurs(hostname) ? `http${secure ? "s" : ""}://${header}` : showroom()
    const { signalling, whep, whip, hls, iceServers } = mediaPlaces
    const at = (place: MediaTemplate, own: string) =>
      place === "off" ? undefined : (streamName: string) => filledIn(place ?? own, applicationName, streamName)
    const signallingUrl = at(signalling, `${origin.replace(/^http/, "ws")}/webrtc-session.json`)?.("")
    const hlsUrl = at(hls, `${origin}/hls/{application}/{stream}/playlist.m3u8`)
    const whepUrl = at(whep, `${origin}/whep/{application}/{stream}`)
    const whipUrl = at(whip, `${origin}/whip/{application}/{stream}`)
    return {
      ...(signallingUrl === undefined ? {} : { signallingUrl }),
      ...(hlsUrl ? { hlsUrl } : {}),
      ...(whepUrl ? { whepUrl } : {}),
      ...(whipUrl ? { whipUrl } : {}),
      iceServers,
      showroomUrl: origin,
    }
  }

  return {
    showroom,
    host: () => `http://${dealer}:${ports().host}`,
    hostOrigins: () => [...new Set([dealer, ...names])].map((name) => `http://${name}:${ports().host}`),
    showroomSeenFrom: (header) => {
      const hostname = hostnameOf(header)
      const isElsewhere = hostname !== undefined && !isLoopbackName(hostname) && isOurs(hostname)
      return isElsewhere ? `http://${hostname}:${ports().showroom}` : showroom()
    },
    urlsFor,
  }
}
