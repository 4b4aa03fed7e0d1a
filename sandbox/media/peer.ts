import {
  useH264 as h264,
  useNACK as nack,
  useOPUS as opus,
  usePLI as pli,
  RTCPeerConnection,
  useREMB as remb,
  useVP8 as vp8,
} from "werift"
import { candidatesIn } from "./candidates.ts"
import type { VideoCodec } from "./MediaKind.ts"

/** An entry of `iceCandidates` (S1): browsers hand it to `new RTCIceCandidate`. */
export interface CandidateEntry {
  readonly candidate: string
  readonly sdpMid: string | null
  readonly sdpMLineIndex: number
}

/** Every address of this machine: what to ask for when viewers sit at other machines. */
const everywhere = "0.0.0.0"

/**
 * A WebRTC end of the server's side, measured settings. Full ICE, because with ICE lite a killed browser is never
 * noticed. No transport-wide feedback: with it publishers fell to 60 kbit/s.
 */
export const createPeer = (interfaceAddress: string, videoCodec: VideoCodec | undefined): RTCPeerConnection => {
  const rtcpFeedback = [nack(), pli(), remb()]
  return new RTCPeerConnection({
    iceServers: [],
    iceLite: false,
    iceUseIpv6: false,
    iceUseTcp: false,
    bundlePolicy: "max-bundle",
    // werift leaves the loopback interface out unless it is named here.
    ...(interfaceAddress === everywhere
      ? { iceAdditionalHostAddresses: ["127.0.0.1"] }
      : {
          iceInterfaceAddresses: { udp4: interfaceAddress },
          iceAdditionalHostAddresses: [interfaceAddress],
        }),
    codecs: {
      audio: [opus()],
      video: videoCodec === "H264" ? [h264({ rtcpFeedback })] : [vp8({ rtcpFeedback })],
    },
  })
}

/**
 * Closes a connection. A failure of it leaves nothing to do: the far side is told by its own timers, and the caller has
 * already forgotten the connection.
 */
export const closePeer = (peer: RTCPeerConnection): Promise<void> => peer.close().catch(() => undefined)

/** Resolves when every local candidate is in the local description. Without STUN servers that is a matter of 10 ms. */
export const gathered = async (peer: RTCPeerConnection): Promise<string> => {
  if (peer.iceGatheringState !== "complete") {
    await peer.iceGatheringStateChange.watch((state) => state === "complete", 5_000)
  }
  return peer.localDescription?.sdp ?? ""
}

/**
 * The candidates to tell a browser. werift also lists addresses of other interfaces, though its socket is bound to one:
 * only that one is told.
 */
export const candidateEntries = (sdp: string, interfaceAddress: string): CandidateEntry[] =>
  candidatesIn(sdp)
    .filter((candidate) => interfaceAddress === everywhere || candidate.split(" ")[4] === interfaceAddress)
    .map((candidate) => ({ candidate, sdpMid: /^a=mid:(.+)$/m.exec(sdp)?.[1]?.trim() ?? null, sdpMLineIndex: 0 }))
