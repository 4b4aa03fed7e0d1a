import type { StreamReading } from "../../domain/stream/quality.ts"

/** What is read of an inbound-rtp entry; a browser may leave out any of it. */
interface Inbound {
  readonly type: "inbound-rtp"
  readonly kind?: string
  readonly packetsReceived?: number
  readonly packetsLost?: number
  readonly bytesReceived?: number
  readonly framesReceived?: number
  readonly framesDecoded?: number
  /** Seconds. */
  readonly jitter?: number
}

const isInbound = (entry: { readonly type: string }): entry is Inbound => entry.type === "inbound-rtp"

interface Pair {
  readonly type: "candidate-pair"
  readonly state?: string
  readonly nominated?: boolean
  /** Seconds. */
  readonly currentRoundTripTime?: number
}

const isPair = (entry: { readonly type: string }): entry is Pair => entry.type === "candidate-pair"

const sum = (entries: ReadonlyArray<Inbound>, part: (entry: Inbound) => number | undefined): number =>
  entries.reduce((total, entry) => total + (part(entry) ?? 0), 0)

/** The statistics of a connection that receives; `hasPicture`: a picture was agreed upon, though none may have come yet. */
export const readingOf = (
  entries: ReadonlyArray<{ readonly type: string }>,
  hasPicture: boolean,
  atMs: number,
): StreamReading => {
  const inbound = entries.filter(isInbound)
  const pair = entries.filter(isPair).find(({ state, nominated }) => state === "succeeded" && nominated !== false)
  const videos = inbound.filter(({ kind }) => kind === "video")
  return {
    atMs,
    packets: sum(inbound, ({ packetsReceived }) => packetsReceived),
    lost: sum(inbound, ({ packetsLost }) => packetsLost),
    bytes: sum(inbound, ({ bytesReceived }) => bytesReceived),
    frames: hasPicture
      ? sum(videos, ({ framesReceived, framesDecoded }) => framesReceived ?? framesDecoded)
      : undefined,
    jitterMs: 1_000 * Math.max(0, ...inbound.map(({ jitter }) => jitter ?? 0)),
    roundTripMs: pair?.currentRoundTripTime === undefined ? undefined : pair.currentRoundTripTime * 1_000,
  }
}

/** Whether this end takes a picture. */
export const takesPicture = (connection: RTCPeerConnection): boolean =>
  connection.getTransceivers().some(({ receiver, currentDirection }) => {
    const receives = currentDirection === "recvonly" || currentDirection === "sendrecv"
    return receiver.track.kind === "video" && receives
  })
