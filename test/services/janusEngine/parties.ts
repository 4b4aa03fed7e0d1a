import { MediaStreamTrack, useOPUS as opus, RTCPeerConnection, RTCSessionDescription, useVP8 as vp8 } from "werift"
import { withoutCandidates } from "../../../backend/src/media/peer/candidates.ts"
import { playLoop } from "../../../backend/src/media/streams/loop.ts"
import { loadRecording } from "../../../backend/src/media/streams/looped.ts"
import type { MediaEnvironment } from "../../../backend/test/media/mediaEnvironment.ts"
import { describeParty, wowzaParty } from "../../../backend/test/media/mediaParty.ts"

const recording = await loadRecording(new URL("../../../backend/src/media/assets/", import.meta.url))

/** A peer on this machine's networks: Janus has no candidate on the loopback interface. */
const peerOnNetwork = () =>
  new RTCPeerConnection({
    iceServers: [],
    iceUseIpv6: false,
    bundlePolicy: "max-bundle",
    codecs: { audio: [opus()], video: [vp8()] },
  })

type Candidates = ReadonlyArray<{ readonly candidate: string }>

const add = async (peer: RTCPeerConnection, candidates: Candidates) => {
  for (const { candidate } of candidates) await peer.addIceCandidate({ candidate, sdpMid: "0", sdpMLineIndex: 0 })
}

/** A camera without a browser: it sends the demo recording. */
export interface Camera {
  /** The offer without candidates, as Wowza's clients send it. */
  readonly offer: string
  readonly accept: (answer: string, candidates?: Candidates) => Promise<void>
  readonly state: () => string
  /** Stops sending without a word, as a browser that crashes. */
  readonly fallSilent: () => void
  readonly close: () => Promise<void>
}

export const openCamera = async (): Promise<Camera> => {
  const peer = peerOnNetwork()
  const senders = Object.fromEntries(
    (["audio", "video"] as const).map((kind) => [
      kind,
      peer.addTransceiver(new MediaStreamTrack({ kind }), { direction: "sendonly" }).sender,
    ]),
  )
  const offer = withoutCandidates(await describeParty(peer, await peer.createOffer()))
  const playing = playLoop(recording, (kind, packet) => {
    // What is sent before the connection is up counts as lost.
    if (peer.connectionState === "connected") senders[kind]?.sendRtp(packet).catch(() => undefined)
  })
  return {
    offer,
    accept: async (sdp, candidates = []) => {
      await peer.setRemoteDescription(new RTCSessionDescription(sdp, "answer"))
      await add(peer, candidates)
    },
    state: () => peer.connectionState,
    fallSilent: playing.stop,
    close: async () => {
      playing.stop()
      await peer.close()
    },
  }
}

/** A player without a browser: it counts pictures. */
export interface Screen {
  /** Resolves with the answer to an offer, without candidates. */
  readonly answer: (offer: string) => Promise<string>
  readonly add: (candidates: Candidates) => Promise<void>
  /** Complete pictures so far. */
  readonly pictures: () => number
  readonly sounds: () => number
  readonly state: () => string
  readonly close: () => Promise<void>
}

export const openScreen = (): Screen => {
  const peer = peerOnNetwork()
  const seen = { audio: 0, video: 0 }
  peer.onTrack.subscribe((track) => {
    track.onReceiveRtp.subscribe(({ header }) => {
      if (track.kind === "audio") seen.audio += 1
      else if (header.marker) seen.video += 1
    })
  })
  return {
    answer: async (offer) => {
      await peer.setRemoteDescription(new RTCSessionDescription(offer, "offer"))
      return withoutCandidates(await describeParty(peer, await peer.createAnswer()))
    },
    add: (candidates) => add(peer, candidates),
    pictures: () => seen.video,
    sounds: () => seen.audio,
    state: () => peer.connectionState,
    close: () => peer.close(),
  }
}

/** Publishes over Wowza's socket, which stays open. Throws unless the offer is accepted. */
export const publishByWowza = async ({ address }: MediaEnvironment, streamName: string) => {
  const camera = await openCamera()
  const socket = await wowzaParty(address)
  const reply = await socket.ask("publish", "sendOffer", streamName, { sdp: { type: "offer", sdp: camera.offer } })
  if (reply.status !== 200 || !reply.sdp) {
    socket.close()
    await camera.close()
    throw new Error(`${reply.status} ${reply.statusDescription}`)
  }
  await camera.accept(reply.sdp.sdp, reply.iceCandidates)
  return { ...camera, reply, leave: () => socket.close() }
}

/** Plays over Wowza's socket, which closes after the answer, as its own page does. */
export const playByWowza = async ({ address }: MediaEnvironment, streamName: string) => {
  const screen = openScreen()
  const socket = await wowzaParty(address)
  try {
    const offered = await socket.ask("play", "getOffer", streamName)
    if (offered.status !== 200 || !offered.sdp) throw new Error(`${offered.status} ${offered.statusDescription}`)
    const sessionId = offered.streamInfo?.sessionId
    const answer = await screen.answer(offered.sdp.sdp)
    const reply = await socket.ask("play", "sendResponse", streamName, {
      streamInfo: { applicationName: "webrtc", streamName, sessionId },
      sdp: { type: "answer", sdp: answer },
    })
    if (reply.status !== 200) throw new Error(`${reply.status} ${reply.statusDescription}`)
    await screen.add(reply.iceCandidates ?? [])
    return { ...screen, offered, reply }
  } catch (cause) {
    await screen.close()
    throw cause
  } finally {
    socket.close()
  }
}

/** A request of WHIP or WHEP with a description. */
export const sendSdp = (url: URL, body: string, method = "POST", headers: Readonly<Record<string, string>> = {}) =>
  fetch(url, { method, headers: { "content-type": "application/sdp", ...headers }, body })
