import { pathToFileURL } from "node:url"
import { MediaStreamTrack, useOPUS as opus, RTCPeerConnection, useVP8 as vp8 } from "werift"
import { playLoop } from "../../../../backend/src/media/streams/loop.ts"
import { loadRecording } from "../../../../backend/src/media/streams/looped.ts"

export interface PublisherOrder {
  /** The stream's WHIP address. */
  readonly url: string
  /** The folder of loop.ivf and loop.ogg. */
  readonly folder: string
}

/** Publishes a recording over WHIP until its process ends. Sends its state once it is connected. */
const publish = async ({ url, folder }: PublisherOrder) => {
  const recording = await loadRecording(pathToFileURL(`${folder}/`))
  const peer = new RTCPeerConnection({
    iceServers: [],
    iceUseIpv6: false,
    bundlePolicy: "max-bundle",
    codecs: { audio: [opus()], video: [vp8()] },
  })
  const senderOf = (kind: "audio" | "video") =>
    peer.addTransceiver(new MediaStreamTrack({ kind }), { direction: "sendonly" }).sender
  const senders = { audio: senderOf("audio"), video: senderOf("video") }
  await peer.setLocalDescription(await peer.createOffer())
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/sdp" },
    body: peer.localDescription?.sdp ?? "",
  })
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
  await peer.setRemoteDescription({ type: "answer", sdp: await answer.text() })
  playLoop(recording, (kind, packet) => {
    if (peer.connectionState === "connected") senders[kind].sendRtp(packet).catch(() => undefined)
  })
  peer.connectionStateChange.subscribe((state) => {
    if (state === "connected") process.send?.({ state })
  })
}

process.once("message", (order) => void publish(order as PublisherOrder))
