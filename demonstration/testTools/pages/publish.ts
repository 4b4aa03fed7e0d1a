import type { TestTicket } from "../TestTools.ts"
import { postCall } from "./calls.ts"

/** Prefers VP8, which every viewer of a forwarded stream can show. */
const preferVp8 = (peer: RTCPeerConnection) => {
  const codecs = RTCRtpReceiver.getCapabilities("video")?.codecs.filter(({ mimeType }) => mimeType === "video/VP8")
  const video = peer.getTransceivers().find(({ sender }) => sender.track?.kind === "video")
  if (codecs?.length) video?.setCodecPreferences(codecs)
}

/**
 * Publishes the presentation's own stream by WHIP (P3). Calls `lost` once if the connection breaks. Resolves with a
 * function that ends the publication. Rejects if the server refuses it.
 */
export const publish = async (presentationId: number, stream: MediaStream, lost: () => void): Promise<() => void> => {
  const { whipUrl, token } = await postCall<TestTicket>(presentationId, "ticket")
  const peer = new RTCPeerConnection()
  let session: string | undefined
  const end = () => {
    peer.close()
    // The server times out a session that the DELETE does not reach.
    if (session !== undefined) void fetch(session, { method: "DELETE", keepalive: true }).catch(() => undefined)
    session = undefined
  }
  try {
    for (const track of stream.getTracks()) peer.addTransceiver(track, { direction: "sendonly", streams: [stream] })
    preferVp8(peer)
    await peer.setLocalDescription(await peer.createOffer())
    const answer = await fetch(whipUrl, {
      method: "POST",
      headers: { "content-type": "application/sdp", authorization: `Bearer ${token}` },
      body: peer.localDescription?.sdp ?? "",
    })
    if (!answer.ok) throw new Error(`The media server answered ${answer.status}.`)
    session = answer.headers.get("location") ?? undefined
    await peer.setRemoteDescription({ type: "answer", sdp: await answer.text() })
  } catch (failure) {
    end()
    throw failure
  }
  peer.addEventListener("connectionstatechange", () => {
    if (peer.connectionState !== "failed") return
    end()
    lost()
  })
  return end
}
