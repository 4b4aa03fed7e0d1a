import { openSignalling } from "./signalling.ts"

/** Plays a stream into a video element. Resolves with a function that stops it. Rejects if there is no such stream. */
export const watch = async (video: HTMLVideoElement, applicationName: string, streamName: string) => {
  const signalling = await openSignalling("/webrtc-session.json")
  const peer = new RTCPeerConnection()
  const stop = () => {
    peer.close()
    video.srcObject = null
  }
  try {
    const name = { applicationName, streamName }
    const offer = await signalling.ask({
      direction: "play",
      command: "getOffer",
      streamInfo: { ...name, sessionId: "[empty]" },
    })
    if (!offer.sdp) throw new Error("The media server made no offer.")
    peer.ontrack = ({ streams }) => {
      video.srcObject = streams[0] ?? null
    }
    await peer.setRemoteDescription(offer.sdp)
    const answer = await peer.createAnswer()
    await peer.setLocalDescription(answer)
    const reply = await signalling.ask({
      direction: "play",
      command: "sendResponse",
      streamInfo: { ...name, sessionId: offer.streamInfo?.sessionId ?? "" },
      sdp: answer,
    })
    for (const candidate of reply.iceCandidates ?? []) await peer.addIceCandidate(candidate)
    return stop
  } catch (failure) {
    stop()
    throw failure
  } finally {
    signalling.close()
  }
}
