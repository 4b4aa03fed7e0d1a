import { monitorEventLoopDelay } from "node:perf_hooks"
import { useNACK as nack, useOPUS as opus, usePLI as pli, RTCPeerConnection, useVP8 as vp8 } from "werift"
import { countTrack, type Received, together } from "./loadReceiver.ts"

/** The messages that the viewers' process receives and sends. */
export interface LoadOrder {
  readonly url: string
  readonly viewers: number
  readonly seconds: number
}
export type LoadWord =
  | { readonly joined: number }
  | {
      readonly received: Received
      readonly joinMs: readonly number[]
      /** The longest stall of this process itself, in ms: pauses that it caused and not the server. */
      readonly stallMs: number
    }

/** How long lost packets are requested again, in ms. */
const settleMs = 1_500

/** One viewer over WHEP without a browser. Decrypts packets, counts them and discards them. */
const join = async (url: string) => {
  const peer = new RTCPeerConnection({
    iceServers: [],
    iceUseIpv6: false,
    iceInterfaceAddresses: { udp4: "127.0.0.1" },
    iceAdditionalHostAddresses: ["127.0.0.1"],
    bundlePolicy: "max-bundle",
    codecs: { audio: [opus()], video: [vp8({ rtcpFeedback: [nack(), pli()] })] },
  })
  const asked = performance.now()
  const tracks = { audio: countTrack(false, () => performance.now()), video: countTrack(true, () => performance.now()) }
  let isCounting = false
  const first = new Promise<number>((resolve) => {
    peer.onTrack.subscribe((track) => {
      track.onReceiveRtp.subscribe((packet) => {
        if (track.kind === "video") resolve(performance.now() - asked)
        if (isCounting) tracks[track.kind === "audio" ? "audio" : "video"].take(packet)
      })
    })
  })
  for (const kind of ["audio", "video"] as const) peer.addTransceiver(kind, { direction: "recvonly" })
  await peer.setLocalDescription(await peer.createOffer())
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/sdp" },
    body: peer.localDescription?.sdp ?? "",
  })
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
  await peer.setRemoteDescription({ type: "answer", sdp: await answer.text() })
  return {
    joinMs: await first,
    count: (on: boolean) => {
      isCounting = on
    },
    received: () => together([tracks.audio.received(), tracks.video.received()]),
    leave: () => peer.close(),
  }
}

const notify = (word: LoadWord) => process.send?.(word)
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const watch = async ({ url, viewers, seconds }: LoadOrder) => {
  const all: Array<Awaited<ReturnType<typeof join>>> = []
  while (all.length < viewers) all.push(await join(url))
  // Does not count packets that arrived while the other viewers joined.
  await after(settleMs)
  for (const viewer of all) viewer.count(true)
  const stalls = monitorEventLoopDelay({ resolution: 10 })
  stalls.enable()
  notify({ joined: all.length })
  await after(seconds * 1_000)
  for (const viewer of all) viewer.count(false)
  notify({
    received: together(all.map((viewer) => viewer.received())),
    joinMs: all.map(({ joinMs }) => joinMs),
    stallMs: stalls.max / 1e6,
  })
  await Promise.all(all.map((viewer) => viewer.leave()))
  process.disconnect()
}

process.once("message", (order) => void watch(order as LoadOrder))
