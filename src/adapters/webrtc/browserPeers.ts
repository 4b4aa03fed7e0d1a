import { Deferred, Effect } from "effect"
import {
  CodecsUnsupported,
  DescriptionFailed,
  type Peer,
  type PeerConnector,
  type Wanted,
} from "../../application/ports/media/Receiving.ts"
import type { StreamReading } from "../../domain/stream/quality.ts"
import { isVisible } from "../platform/visibility.ts"
import { addCandidates, addServers, connectedOf, openConnection, watchLoss } from "./openConnection.ts"
import { streamMedia } from "./streamMedia.ts"

/** The fields used of an inbound-rtp entry; a browser may omit any of them. */
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

/**
 * The statistics of a receiving connection. `hasPicture`: the negotiation includes video, though no frame may have
 * arrived yet.
 */
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

const takesPicture = (connection: RTCPeerConnection): boolean =>
  connection.getTransceivers().some(({ receiver, currentDirection }) => {
    const receives = currentDirection === "recvonly" || currentDirection === "sendrecv"
    return receiver.track.kind === "video" && receives
  })

interface MediaSection {
  readonly kind: string
  readonly isUsable: boolean
}

/** Port 0 rejects a section, and an inactive one carries nothing (RFC 3264). */
const sectionsOf = (sdp: string): ReadonlyArray<MediaSection> =>
  sdp
    .split(/\r?\n(?=m=)/)
    .filter((section) => section.startsWith("m="))
    .map((section) => ({
      kind: section.slice(2, section.indexOf(" ")),
      isUsable: !/^m=\S+ 0[ /]/.test(section) && !/^a=inactive\r?$/m.test(section),
    }))

const isUsable = (sdp: string, kind: string) =>
  sectionsOf(sdp).some((section) => section.kind === kind && section.isUsable)

/** Whether a description has any usable section. */
export const carriesMedia = (sdp: string): boolean => sectionsOf(sdp).some(({ isUsable }) => isUsable)

/** Whether a description has usable audio. */
export const carriesSound = (sdp: string): boolean => isUsable(sdp, "audio")

/** Whether the answer accepts the offer's media: the video if there is any, else the audio (S6). */
export const takesMedia = (offer: string, answer: string): boolean =>
  isUsable(answer, isUsable(offer, "video") ? "video" : "audio")

const unmade = (cause: unknown) => new DescriptionFailed({ reason: cause instanceof Error ? cause.name : "unknown" })
const failed = (cause: unknown) => (cause instanceof CodecsUnsupported ? cause : unmade(cause))

/**
 * Answers an offer without local tracks, so every section is recvonly. Sends the answer while it is being set: the
 * browser runs these calls in order, and each `await` costs a turn of a page that is busy opening. Where an extension
 * of the browser delays the first call, the second is refused and repeated.
 */
const answered = async (
  connection: RTCPeerConnection,
  offer: string,
  wanted: Wanted,
  unset: () => void,
): Promise<string> => {
  const taken = connection.setRemoteDescription({ type: "offer", sdp: offer })
  if (wanted === "sound") {
    await taken
    for (const each of connection.getTransceivers())
      if (each.receiver.track.kind === "video") each.direction = "inactive"
  }
  const answer = () => connection.createAnswer()
  const [, { sdp = "" }] = await Promise.all([taken, answer().catch(() => taken.then(answer))])
  if (wanted === "sound" ? !carriesSound(sdp) : !takesMedia(offer, sdp)) throw new CodecsUnsupported()
  connection.setLocalDescription({ type: "answer", sdp }).catch(unset)
  return sdp
}

/**
 * Creates an offer to receive. `accepted` sets it together with the answer, so that ICE servers from the response are
 * used and a counter-offer finds no local description.
 */
const offered = async (connection: RTCPeerConnection, wanted: Wanted): Promise<string> => {
  connection.addTransceiver("audio", { direction: "recvonly" })
  if (wanted === "all") connection.addTransceiver("video", { direction: "recvonly" })
  const { sdp } = await connection.createOffer()
  if (!sdp) throw new Error("Nothing to offer")
  return sdp
}

const accepted = async (connection: RTCPeerConnection, offer: string, answer: string): Promise<void> => {
  // The browser runs both in order; no turn of the page in between. An extension may delay the first, as above.
  const set = connection.setLocalDescription({ type: "offer", sdp: offer })
  const answered = () => connection.setRemoteDescription({ type: "answer", sdp: answer })
  await Promise.all([set, answered().catch(() => set.then(answered))])
  if (!carriesMedia(answer)) throw new CodecsUnsupported()
}

const peerOf = (connection: RTCPeerConnection, wanted: Wanted): Peer => {
  const lost = Deferred.makeUnsafe<void>()
  // One stream collects the tracks, because not every server assigns them to a stream.
  const stream = new MediaStream()
  const { media, isPlaying, release } = streamMedia(stream)
  const tracked = ({ track }: RTCTrackEvent) => stream.addTrack(track)
  connection.addEventListener("track", tracked)
  const lose = () => void Deferred.doneUnsafe(lost, Effect.void)
  const unwatch = watchLoss(connection, lose)
  let offer = ""
  const read = async () =>
    readingOf([...(await connection.getStats()).values()], takesPicture(connection), performance.now())
  return {
    answer: (remote) => Effect.tryPromise({ try: () => answered(connection, remote, wanted, lose), catch: failed }),
    offer: Effect.tap(Effect.tryPromise({ try: () => offered(connection, wanted), catch: unmade }), (sdp) =>
      Effect.sync(() => {
        offer = sdp
      }),
    ),
    accept: (answer) => Effect.tryPromise({ try: () => accepted(connection, offer, answer), catch: failed }),
    addCandidates: (candidates) =>
      Effect.tryPromise({ try: () => addCandidates(connection, candidates), catch: unmade }),
    addServers: (iceServers) => addServers(connection, iceServers),
    media,
    // A hidden page presents no frames; the connection still counts the arriving ones.
    expectsFrames: () => isPlaying() && takesPicture(connection) && isVisible(),
    // A closed connection has no statistics; the caller is about to learn that it is lost.
    reading: Effect.catch(Effect.tryPromise(read), () => Effect.never),
    connected: connectedOf(connection),
    lost: Deferred.await(lost),
    lose: Effect.sync(lose),
    close: Effect.sync(() => {
      unwatch()
      connection.removeEventListener("track", tracked)
      release()
      for (const track of stream.getTracks()) track.stop()
      connection.close()
    }),
  }
}

/** The browser's media connections (S1). */
export const browserPeers = (): PeerConnector => ({
  open: (iceServers, wanted) => Effect.map(openConnection(iceServers), (connection) => peerOf(connection, wanted)),
})
