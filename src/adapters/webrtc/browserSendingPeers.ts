import { Deferred, Effect } from "effect"
import type { OutgoingMedia } from "../../application/ports/media/MediaCapture.ts"
import type { Sending, SendingPeer, SendingPeers } from "../../application/ports/media/Publishing.ts"
import { DescriptionFailed } from "../../application/ports/media/Receiving.ts"
import type { Bandwidth } from "../../domain/camera/capture.ts"
import type { DeviceKind } from "../../domain/camera/publishing.ts"
import { untilEvent } from "../listen.ts"
import { addCandidates, addServers, connectedOf, openConnection, watchLoss } from "./openConnection.ts"

/** Constrained baseline in packetisation mode 1, which every browser plays. */
const isPlainH264 = ({ mimeType, sdpFmtpLine = "" }: RTCRtpCodec) =>
  mimeType === "video/H264" && /profile-level-id=42e0/i.test(sdpFmtpLine) && /packetization-mode=1/.test(sdpFmtpLine)

/**
 * Offers VP8, then plain H264, and nothing that some viewer cannot play: a media server forwards what it receives. A
 * browser that has neither, or cannot choose, offers its own codecs.
 */
const preferPlainCodecs = (transceiver: RTCRtpTransceiver): void => {
  const known = globalThis.RTCRtpReceiver?.getCapabilities?.("video")?.codecs ?? []
  const vp8 = known.filter(({ mimeType }) => mimeType === "video/VP8")
  const chosen = [...vp8, ...known.filter(isPlainH264)]
  const repair = known.filter(({ mimeType }) => mimeType === "video/rtx")
  if (chosen.length > 0) transceiver.setCodecPreferences?.([...chosen, ...repair])
}

/**
 * Adds the maximum bandwidth to each section of an offer (P5): `b=AS` in kbit/s, `b=TIAS` in bit/s for Firefox. A
 * browser obeys it only if the answer repeats it; the sender's own limit always applies.
 */
export const withBandwidth = (sdp: string, { video, audio }: Bandwidth): string =>
  sdp
    .split(/(?=^m=)/m)
    .map((section) => {
      const most = section.startsWith("m=video") ? video : section.startsWith("m=audio") ? audio : undefined
      if (most === undefined) return section
      // RFC 8866 puts them after the connection line.
      return section.replace(/^(c=[^\r\n]*\r?\n)/m, `$1b=AS:${most}\r\nb=TIAS:${most * 1_000}\r\n`)
    })
    .join("")

/** Timeout for gathering candidates if they cannot follow later, in ms. */
const gatheringMs = 500

const described = <Found>(promise: () => Promise<Found>): Effect.Effect<Found, DescriptionFailed> =>
  Effect.tryPromise({
    try: promise,
    catch: (cause) => new DescriptionFailed({ reason: cause instanceof Error ? cause.name : "unknown" }),
  })

const trackIn = (media: OutgoingMedia, kind: DeviceKind): MediaStreamTrack | undefined => {
  const track = media.track(kind)
  return track instanceof MediaStreamTrack ? track : undefined
}

/** A large and a small picture (simulcast, RFC 8853). Janus takes the first one for the largest. */
const twoPictures = (): RTCRtpEncodingParameters[] => [
  { rid: "h" },
  { rid: "l", scaleResolutionDownBy: 2, maxBitrate: 350_000 },
]

/** One section for each kind, also for a closed device: it may open without a new negotiation. */
const sectionsOf = (
  connection: RTCPeerConnection,
  { media, kinds, hasSmallPicture = false }: Sending,
): Map<DeviceKind, RTCRtpSender> => {
  const together = new MediaStream()
  return new Map(
    kinds.map((kind) => {
      const transceiver = connection.addTransceiver(trackIn(media, kind) ?? (kind === "camera" ? "video" : "audio"), {
        direction: "sendonly",
        streams: [together],
        ...(kind === "camera" && hasSmallPicture && { sendEncodings: twoPictures() }),
      })
      if (kind === "camera") preferPlainCodecs(transceiver)
      return [kind, transceiver.sender]
    }),
  )
}

/** Sets the limit of the only or large picture that a browser always obeys, also after a change of device (P5). */
const limit = async (sender: RTCRtpSender, kilobitsPerSecond: number): Promise<void> => {
  const parameters = sender.getParameters()
  const [encoding] = parameters.encodings
  if (encoding === undefined) return
  encoding.maxBitrate = kilobitsPerSecond * 1_000
  await sender.setParameters(parameters)
}

const gathered = (connection: RTCPeerConnection): Effect.Effect<void> =>
  untilEvent(connection, "icegatheringstatechange", () => connection.iceGatheringState === "complete").pipe(
    Effect.timeoutOption(gatheringMs),
    Effect.asVoid,
  )

const sendingPeer = (connection: RTCPeerConnection, sending: Sending) => {
  const { media, bandwidth } = sending
  const lost = Deferred.makeUnsafe<void>()
  const senders = sectionsOf(connection, sending)
  const lose = () => void Deferred.doneUnsafe(lost, Effect.void)
  const unwatch = watchLoss(connection, lose)
  // A closed connection rejects a track; it sends nothing any more.
  const stop = media.onReplaced((kind) => {
    senders
      .get(kind)
      ?.replaceTrack(trackIn(media, kind) ?? null)
      .catch(() => undefined)
  })

  const offer = described(async () => {
    await connection.setLocalDescription(await connection.createOffer())
    return withBandwidth(connection.localDescription?.sdp ?? "", bandwidth)
  })
  const peer: SendingPeer = {
    addServers: (iceServers) => addServers(connection, iceServers),
    offer,
    offerWithAddresses: Effect.gen(function* () {
      yield* offer
      yield* gathered(connection)
      return withBandwidth(connection.localDescription?.sdp ?? "", bandwidth)
    }),
    accept: (answer) =>
      described(async () => {
        await connection.setRemoteDescription({ type: "answer", sdp: answer })
        for (const [kind, sender] of senders) await limit(sender, kind === "camera" ? bandwidth.video : bandwidth.audio)
      }),
    addCandidates: (candidates) => described(() => addCandidates(connection, candidates)),
    connected: connectedOf(connection),
    lost: Deferred.await(lost),
    lose: Effect.sync(lose),
  }
  const close = () => {
    stop()
    unwatch()
    connection.close()
  }
  return { peer, close }
}

/** The browser's sending connections (P3). */
export const browserSendingPeers = (): SendingPeers => ({
  open: (sending) =>
    Effect.acquireRelease(
      Effect.map(openConnection(sending.iceServers), (connection) => sendingPeer(connection, sending)),
      ({ close }) => Effect.sync(close),
    ).pipe(Effect.map(({ peer }) => peer)),
})
