import { useH264 as h264, useOPUS as opus, RTCPeerConnection, useVP8 as vp8 } from "werift"
import type { Candidate } from "../../src/application/ports/media/Receiving.ts"

/** A viewer without a browser: answers an offer and counts the RTP packets that arrive. */
export interface MediaViewer {
  /** Sets the offer and returns the answer, both SDP. Rejects if the offer cannot be parsed. */
  readonly answer: (offer: string) => Promise<string>
  readonly addCandidates: (candidates: ReadonlyArray<Candidate>) => Promise<void>
  /** Number of packets of this kind so far. */
  readonly packets: (kind: "audio" | "video") => number
  readonly close: () => Promise<void>
}

export const mediaViewer = (): MediaViewer => {
  const peer = new RTCPeerConnection({
    iceServers: [],
    iceUseIpv6: false,
    iceAdditionalHostAddresses: ["127.0.0.1"],
    bundlePolicy: "max-bundle",
    codecs: { audio: [opus()], video: [vp8(), h264()] },
  })
  const counts = { audio: 0, video: 0 }
  peer.onTrack.subscribe((track) => {
    track.onReceiveRtp.subscribe(() => {
      if (track.kind === "audio" || track.kind === "video") counts[track.kind] += 1
    })
  })
  return {
    answer: async (sdp) => {
      await peer.setRemoteDescription({ type: "offer", sdp })
      // werift asks a public STUN server if none is configured; a local viewer needs none.
      for (const { connection } of peer.iceTransports) Reflect.set(connection, "stunServer", undefined)
      await peer.setLocalDescription(await peer.createAnswer())
      return peer.localDescription?.sdp ?? ""
    },
    addCandidates: async (candidates) => {
      for (const { candidate, sdpMid, sdpMLineIndex } of candidates)
        await peer.addIceCandidate({
          candidate,
          ...(sdpMid !== null && { sdpMid }),
          ...(sdpMLineIndex !== null && { sdpMLineIndex }),
        })
    },
    packets: (kind) => counts[kind],
    close: () => peer.close(),
  }
}
