import { hostname as machineName, networkInterfaces } from "node:os"
import type { Urls, UrlsFor } from "../environment/Urls.ts"
import { hostnameOf } from "./guard/hostHeader.ts"
import { isLoopbackName } from "./guard/loopback.ts"
import { filledIn, type MediaAddresses, type MediaTemplate, ownMediaAddresses } from "./mediaAddresses.ts"

/** The backend's addresses, once it listens. Origins have no trailing slash. */
export interface Addresses {
  readonly showroom: () => string
  /**
   * The included dealer's page, if there is one. On a loopback address its host is `localhost` and the showroom's is
   * 127.0.0.1, so that browsers treat them as different sites.
   */
  readonly host: () => string | undefined
  /** Every origin of a page that may frame the showroom, whatever the location. */
  readonly hostOrigins: () => ReadonlyArray<string>
  /** The showroom's origin for a visitor who reached the dealer's page under this Host header. */
  readonly showroomSeenFrom: (hostHeader: string | undefined) => string
  /** The addresses that REST returns to a visitor. Never repeats a foreign Host header. */
  readonly urlsFor: UrlsFor
}

export interface AddressesParts {
  readonly host: string
  readonly ports: () => { readonly showroom: number; readonly host?: number }
  readonly applicationName: string
  /** The origin in all addresses, whatever the request's Host. Default: the request's, if it is this machine's. */
  readonly publicUrl?: string | undefined
  /** Origins of further pages that may frame the showroom. Default: none. */
  readonly moreHosts?: ReadonlyArray<string>
  /** The same for single locations, by their ids. Default: none. */
  readonly hostsByLocation?: Readonly<Record<string, ReadonlyArray<string>>>
  /** The addresses of streams. Default: the backend's own. */
  readonly mediaAddresses?: MediaAddresses
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
  publicUrl,
  mediaAddresses = ownMediaAddresses,
  moreHosts = [],
  hostsByLocation = {},
}: AddressesParts): Addresses => {
  const isEverywhere = everywhere.has(host)
  const own = isEverywhere ? "127.0.0.1" : bracketed(host)
  const dealer = isLoopbackName(own) ? "localhost" : own
  const names = isEverywhere ? machineAddresses() : [dealer]

  // Any sender can forge a Host header. So mails contain only names of this machine, also if the backend listens on
  // every address.
  const machine = machineName().toLowerCase()
  const machineNames = isEverywhere ? [machine, `${machine}.local`] : []
  const isOurs = (hostname: string): boolean =>
    isLoopbackName(hostname) || hostname === own || names.includes(hostname) || machineNames.includes(hostname)

  const showroom = () => `http://${own}:${ports().showroom}`

  const hostOrigins = () => [
    ...new Set([
      ...(ports().host === undefined ? [] : [dealer, ...names].map((name) => `http://${name}:${ports().host}`)),
      ...moreHosts,
    ]),
  ]

  const urlsFor: UrlsFor = ({ host: header, secure }): Urls => {
    const hostname = hostnameOf(header)
    const asked = hostname !== undefined && isOurs(hostname) ? `http${secure ? "s" : ""}://${header}` : showroom()
    const origin = publicUrl ?? asked
    const { signalling, whep, whip, hls, iceServersFor } = mediaAddresses
    const at = (template: MediaTemplate, defaultTemplate: string) =>
      template === "off"
        ? undefined
        : (streamName: string) => filledIn(template ?? defaultTemplate, applicationName, streamName)
    const signallingUrl = at(signalling, `${origin.replace(/^http/, "ws")}/webrtc-session.json`)?.("")
    const hlsUrl = at(hls, `${origin}/hls/{application}/{stream}/playlist.m3u8`)
    const whepUrl = at(whep, `${origin}/whep/{application}/{stream}`)
    const whipUrl = at(whip, `${origin}/whip/{application}/{stream}`)
    return {
      ...(signallingUrl === undefined ? {} : { signallingUrl }),
      ...(hlsUrl ? { hlsUrl } : {}),
      ...(whepUrl ? { whepUrl } : {}),
      ...(whipUrl ? { whipUrl } : {}),
      iceServersFor,
      showroomUrl: origin,
      hostOriginsAt: (locationId) => [
        ...hostOrigins(),
        ...(Object.hasOwn(hostsByLocation, locationId) ? (hostsByLocation[locationId] ?? []) : []),
      ],
    }
  }

  return {
    showroom,
    host: () => (ports().host === undefined ? undefined : `http://${dealer}:${ports().host}`),
    hostOrigins,
    showroomSeenFrom: (header) => {
      const hostname = hostnameOf(header)
      const isElsewhere = hostname !== undefined && !isLoopbackName(hostname) && isOurs(hostname)
      return isElsewhere ? `http://${hostname}:${ports().showroom}` : showroom()
    },
    urlsFor,
  }
}
