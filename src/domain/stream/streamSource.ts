/**
 * Addresses of a presentation's stream (decisions, Streams), for one or several transports; at least one is complete.
 */
export interface StreamAddress {
  /** ws(s) address of Wowza-style signalling; `undefined` if there is none. */
  readonly signallingUrl: string | undefined
  readonly applicationName: string
  readonly streamName: string
  /** http(s) address of WHEP. */
  readonly whepUrl: string | undefined
  /** http(s) address of the HLS playlist. */
  readonly hlsUrl: string | undefined
  readonly iceServers: ReadonlyArray<IceServer>
  /** The token that the media server requires of players; `undefined` if it requires none. */
  readonly token?: string | undefined
}

export interface IceServer {
  readonly urls: string | ReadonlyArray<string>
  readonly username: string | undefined
  readonly credential: string | undefined
}

/** The kind of a presentation (R11). It decides which transports its stream may use. */
export type PresentationKind = "one-to-one" | "one-to-many" | "webinar"

/** Values of `proto` and the configuration (S5, readings S1). */
export type StreamProtocol = "webrtc" | "whep" | "hls"

/** A transport of a stream. `sound`: WebRTC without the picture, after all other transports. */
export type StreamTransport = StreamProtocol | "sound"

/** The protocol that a deployment sets for a kind of presentation (S5); absent if it sets none. */
export interface StreamProtocols {
  readonly webinar?: StreamProtocol | undefined
  readonly oneToMany?: StreamProtocol | undefined
}

const protocols: ReadonlyArray<StreamProtocol> = ["webrtc", "whep", "hls"]

const protocolIn = (proto: string | undefined): StreamProtocol | undefined =>
  protocols.find((each) => each === proto?.toLowerCase())

/**
 * The first protocol: `proto` precedes the configuration. A one-to-one always uses WebRTC; only its signalling may
 * differ.
 */
const preferred = (
  kind: PresentationKind | undefined,
  { webinar, oneToMany }: StreamProtocols,
  proto: string | undefined,
): StreamProtocol => {
  const asked = protocolIn(proto)
  switch (kind) {
    case "one-to-one":
      return asked === "whep" ? "whep" : "webrtc"
    case "one-to-many":
      return asked ?? oneToMany ?? "webrtc"
    case "webinar":
      return asked ?? webinar ?? "webrtc"
    case undefined:
      return asked ?? "webrtc"
  }
}

/**
 * The transports of an address, in the order of the attempts (S5, readings S3/S4); `kind` is `undefined` for a test
 * stream.
 */
export const transportsToPlay = (
  { signallingUrl, whepUrl, hlsUrl }: StreamAddress,
  kind: PresentationKind | undefined,
  set: StreamProtocols,
  proto: string | undefined,
): ReadonlyArray<StreamTransport> => {
  const addresses = { webrtc: signallingUrl, whep: whepUrl, hls: hlsUrl }
  const available = protocols.filter((protocol) => addresses[protocol] !== undefined)
  const first = preferred(kind, set, proto)
  const ordered = [
    ...available.filter((transport) => transport === first),
    ...available.filter((transport) => transport !== first),
  ]
  const hasPeers = signallingUrl !== undefined || whepUrl !== undefined
  return hasPeers ? [...ordered, "sound"] : ordered
}

const hostOf = (url: string | undefined) => /^\w+:\/\/([^/?#]+)/.exec(url ?? "")?.[1]

/** The transports to the same server over the same kind of connection: if one delivers no media, none of them will. */
export const alikeTo = (
  transport: StreamTransport,
  { signallingUrl, whepUrl }: StreamAddress,
): ReadonlyArray<StreamTransport> =>
  transport !== "hls" && hostOf(signallingUrl) === hostOf(whepUrl) ? ["webrtc", "whep"] : [transport]

/** The signalling protocol of a transport that uses WebRTC. */
export const signallingOf = (
  transport: Exclude<StreamTransport, "hls">,
  { signallingUrl }: StreamAddress,
): "webrtc" | "whep" => {
  if (transport === "sound") return signallingUrl === undefined ? "whep" : "webrtc"
  return transport
}

const placeBy = (transport: StreamTransport, address: StreamAddress): ReadonlyArray<string | undefined> => {
  if (transport === "hls") return [address.hlsUrl]
  return signallingOf(transport, address) === "whep"
    ? ["whep", address.whepUrl]
    : [address.signallingUrl, address.applicationName, address.streamName]
}

/**
 * Whether a transport leads to the same place in both, so that a change elsewhere does not interrupt the picture (Q9).
 */
export const samePlace = (
  transport: StreamTransport,
  one: StreamAddress | undefined,
  other: StreamAddress,
): boolean => {
  if (one === undefined) return false
  const [before, after] = [placeBy(transport, one), placeBy(transport, other)]
  return after.every((part, index) => part !== undefined && part === before[index])
}

export const sameStream = (one: StreamAddress | undefined, other: StreamAddress | undefined): boolean =>
  one?.signallingUrl === other?.signallingUrl &&
  one?.whepUrl === other?.whepUrl &&
  one?.hlsUrl === other?.hlsUrl &&
  one?.applicationName === other?.applicationName &&
  one?.streamName === other?.streamName
