import { once } from "node:events"
import {
  MediaStreamTrack,
  useOPUS as opus,
  type PeerConfig,
  RTCPeerConnection,
  type RTCSessionDescription,
  useVP8 as vp8,
} from "werift"
import { WebSocket } from "ws"
import type { Reply } from "./mediaEnvironment.ts"

/** A viewer or publisher without a browser, bound to 127.0.0.1 only. */
export const partyPeer = (config: Partial<PeerConfig> = {}): RTCPeerConnection =>
  new RTCPeerConnection({
    iceServers: [],
    iceUseIpv6: false,
    iceInterfaceAddresses: { udp4: "127.0.0.1" },
    iceAdditionalHostAddresses: ["127.0.0.1"],
    bundlePolicy: "max-bundle",
    codecs: { audio: [opus()], video: [vp8()] },
    ...config,
  })

/** Sets the local description and gathers, without the STUN server that werift uses by default. */
export const describeParty = async (peer: RTCPeerConnection, description: RTCSessionDescription): Promise<string> => {
  for (const { connection } of peer.iceTransports) Reflect.set(connection, "stunServer", undefined)
  await peer.setLocalDescription(description)
  return peer.localDescription?.sdp ?? ""
}

/** A socket of Wowza's signalling: one reply for each message. */
export const wowzaParty = async (address: string) => {
  const socket = new WebSocket(address.replace("http", "ws"))
  await once(socket, "open")
  const closed = once(socket, "close").then(([code]) => {
    throw new Error(`The media server closed the socket with ${code}.`)
  })
  closed.catch(() => undefined) // each pending call receives the rejection
  return {
    ask: async (direction: "play" | "publish", command: string, streamName: string, more: object = {}) => {
      const answer = once(socket, "message")
      const streamInfo = { applicationName: "webrtc", streamName, sessionId: "[empty]" }
      socket.send(JSON.stringify({ direction, command, streamInfo, ...more }))
      const [data] = await Promise.race([answer, closed])
      return JSON.parse(String(data)) as Reply
    },
    /** The next message. */
    next: async () => {
      const [data] = await Promise.race([once(socket, "message"), closed])
      return JSON.parse(String(data)) as Reply
    },
    close: () => socket.close(),
  }
}

export type WowzaParty = Awaited<ReturnType<typeof wowzaParty>>

/** An offer of a peer that is closed again, to send or to receive video. */
export const offerOf = async (direction: "sendonly" | "recvonly"): Promise<string> => {
  const peer = partyPeer()
  peer.addTransceiver(direction === "sendonly" ? new MediaStreamTrack({ kind: "video" }) : "video", { direction })
  const { sdp } = await peer.createOffer()
  await peer.close()
  return sdp
}
