import { Deferred, Effect } from "effect"
import {
  type Candidate,
  CodecsUnsupported,
  DescriptionFailed,
  type Peer,
  type PeerConnector,
} from "../../application/ports/PeerConnector.ts"
import type { IceServer } from "../../domain/stream/StreamAddress.ts"
import { watchLoss } from "./lossWatch.ts"
import { takesMedia } from "./mediaSections.ts"
import { streamMedia } from "./streamMedia.ts"

const rtcServers = (servers: ReadonlyArray<IceServer>): RTCIceServer[] =>
  servers.map(({ urls, username, credential }) => ({
    urls: typeof urls === "string" ? urls : [...urls],
    ...(username !== undefined && { username }),
    ...(credential !== undefined && { credential }),
  }))

const failed = (cause: unknown) =>
  cause instanceof CodecsUnsupported
    ? cause
    : new DescriptionFailed({ reason: cause instanceof Error ? cause.name : "unknown" })

/** Answers an offer without tracks of our own, so that every section is to receive only. */
const answered = async (connection: RTCPeerConnection, offer: string): Promise<string> => {
  await connection.setRemoteDescription({ type: "offer", sdp: offer })
  const { sdp = "" } = await connection.createAnswer()
  if (!takesMedia(offer, sdp)) throw new CodecsUnsupported()
  await connection.setLocalDescription({ type: "answer", sdp })
  return sdp
}

/** Adds what can be added: one address that is of no use must not cost the others. */
const added = async (connection: RTCPeerConnection, candidates: ReadonlyArray<Candidate>): Promise<void> => {
  const outcomes = await Promise.allSettled(candidates.map((each) => connection.addIceCandidate({ ...each })))
  const first = outcomes[0]
  if (first?.status === "rejected" && outcomes.every(({ status }) => status === "rejected")) throw first.reason
}

const peerOf = (connection: RTCPeerConnection): Peer => {
  const lost = Deferred.makeUnsafe<void>()
  // One stream gathers the tracks, for not every server says to which they belong.
  const stream = new MediaStream()
  const { media, release } = streamMedia(stream)
  const tracked = ({ track }: RTCTrackEvent) => stream.addTrack(track)
  connection.addEventListener("track", tracked)
  const unwatch = watchLoss(connection, () => Deferred.doneUnsafe(lost, Effect.void))
  return {
    answer: (offer) => Effect.tryPromise({ try: () => answered(connection, offer), catch: failed }),
    addCandidates: (candidates) =>
      Effect.tryPromise({
        try: () => added(connection, candidates),
        catch: (cause) => new DescriptionFailed({ reason: cause instanceof Error ? cause.name : "unknown" }),
      }),
    media,
    lost: Deferred.await(lost),
    close: Effect.sync(() => {
      unwatch()
      connection.removeEventListener("track", tracked)
      release()
      for (const track of stream.getTracks()) track.stop()
      connection.close()
    }),
  }
}

/** Media connections of the browser (S1). */
export const browserPeers = (): PeerConnector => ({
  open: (iceServers) =>
    Effect.suspend(() => {
      if (globalThis.RTCPeerConnection === undefined) return Effect.fail(new CodecsUnsupported())
      const withServers = Effect.try({
        try: () => new RTCPeerConnection({ iceServers: rtcServers(iceServers) }),
        catch: (cause) => cause,
      })
      return withServers.pipe(
        // An address of a helper that cannot be read: most networks connect without any.
        Effect.catch(() =>
          Effect.andThen(
            Effect.logWarning("The ICE servers could not be used"),
            Effect.sync(() => new RTCPeerConnection()),
          ),
        ),
        Effect.map(peerOf),
      )
    }),
})
