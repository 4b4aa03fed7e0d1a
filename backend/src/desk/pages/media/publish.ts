import type { DeskTicket } from "../../DeskApi.ts"
import { tell } from "../api.ts"
import { openSignalling } from "./signalling.ts"

export interface Publication {
  /** Replaces the tracks without interruption for viewers. */
  readonly replace: (stream: MediaStream) => Promise<void>
  readonly stop: () => void
}

const kilobitsPerSecond = 2_000

/** Timeout for a disconnected connection to recover by itself, in ms. */
const disconnectedMs = 2_000

const withBandwidth = (sdp: string): string =>
  sdp.replace(/(m=video[\s\S]*?a=mid:[^\r\n]*\r\n)/, `$1b=AS:${kilobitsPerSecond}\r\n`)

/** Prefers VP8, which every viewer of a forwarded stream can show. */
const preferVp8 = (peer: RTCPeerConnection) => {
  const codecs = RTCRtpReceiver.getCapabilities("video")?.codecs.filter(({ mimeType }) => mimeType === "video/VP8")
  const video = peer.getTransceivers().find(({ sender }) => sender.track?.kind === "video")
  if (codecs?.length) video?.setCodecPreferences(codecs)
}

/**
 * Publishes the presentation's own stream with a ticket of the desk (S1, P3). Calls `lost` once if the connection
 * breaks.
 */
export const publish = async (presentationId: number, stream: MediaStream, lost: () => void): Promise<Publication> => {
  const { url, applicationName, streamName } = await tell<DeskTicket>(`/presentations/${presentationId}/ticket`)
  const signalling = await openSignalling(url)
  const peer = new RTCPeerConnection()
  let isOver = false
  let patience: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    if (isOver) return false
    isOver = true
    clearTimeout(patience)
    peer.close()
    signalling.close()
    return true
  }
  const broken = () => {
    if (end()) lost()
  }
  try {
    for (const track of stream.getTracks()) peer.addTrack(track, stream)
    preferVp8(peer)
    const offer = await peer.createOffer()
    const sdp = withBandwidth(offer.sdp ?? "")
    await peer.setLocalDescription({ type: "offer", sdp })
    const reply = await signalling.ask({
      direction: "publish",
      command: "sendOffer",
      streamInfo: { applicationName, streamName, sessionId: "[empty]" },
      sdp: { type: "offer", sdp },
    })
    if (!reply.sdp) throw new Error("The media server gave no answer to the offer.")
    await peer.setRemoteDescription(reply.sdp)
    for (const candidate of reply.iceCandidates ?? []) await peer.addIceCandidate(candidate)
  } catch (failure) {
    end()
    throw failure
  }
  // A proxy's idle limit may close the signalling socket: only the media connection shows that the publication is over.
  peer.addEventListener("connectionstatechange", () => {
    clearTimeout(patience)
    if (peer.connectionState === "failed") broken()
    else if (peer.connectionState === "disconnected") patience = setTimeout(broken, disconnectedMs)
  })
  return {
    replace: async (other) => {
      for (const sender of peer.getSenders()) {
        const track = other.getTracks().find(({ kind }) => kind === sender.track?.kind)
        if (track) await sender.replaceTrack(track)
      }
    },
    stop: () => void end(),
  }
}
