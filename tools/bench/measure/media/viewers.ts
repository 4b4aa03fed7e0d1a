import { monitorEventLoopDelay } from "node:perf_hooks"
import { setTimeout } from "node:timers/promises"
import { useNACK as nack, useOPUS as opus, usePLI as pli, RTCPeerConnection, useVP8 as vp8 } from "werift"
import { opensKeyFrame } from "../../../../backend/src/media/streams/keyFrame.ts"
import { countTrack, type Received, together } from "../stream/load/loadReceiver.ts"

export interface ViewersOrder {
  /** The stream's WHEP address. */
  readonly url: string
  readonly viewers: number
  readonly joinsPerSecond: number
  /** How long all of them watch, in s. */
  readonly seconds: number
}
/** The first message: everybody who could join has. */
export interface JoinedWord {
  /** From the request to the first whole picture that depends on no other, in ms. */
  readonly firstPictureMs: ReadonlyArray<number>
  readonly refused: ReadonlyArray<string>
}
/** The second message. */
export interface WatchedWord {
  readonly received: Received
  readonly connected: number
  /** The longest stall of this process itself, in ms. */
  readonly stallMs: number
}

/** A viewer that gets no picture within this time counts as lost, in ms. */
const pictureWithinMs = 15_000
/** How long lost packets are requested again, in ms. */
const settleMs = 1_500

const sendSdp = (url: string | URL, method: "POST" | "PATCH", body: string) =>
  fetch(url, { method, headers: { "content-type": "application/sdp" }, body })

/** Negotiates over WHEP: this side offers, and answers the server's own offer if it insists on one (406). */
const negotiate = async (peer: RTCPeerConnection, url: string): Promise<void> => {
  for (const kind of ["audio", "video"] as const) peer.addTransceiver(kind, { direction: "recvonly" })
  await peer.setLocalDescription(await peer.createOffer())
  const reply = await sendSdp(url, "POST", peer.localDescription?.sdp ?? "")
  const sdp = await reply.text()
  if (reply.status === 201) return peer.setRemoteDescription({ type: "answer", sdp })
  if (reply.status !== 406) throw new Error(`${reply.status} ${sdp}`)
  await peer.setLocalDescription({ type: "rollback", sdp: "" } as never)
  await peer.setRemoteDescription({ type: "offer", sdp })
  await peer.setLocalDescription(await peer.createAnswer())
  const session = new URL(reply.headers.get("location") ?? "", url)
  const accepted = await sendSdp(session, "PATCH", peer.localDescription?.sdp ?? "")
  if (!accepted.ok) throw new Error(`${accepted.status} ${await accepted.text()}`)
}

/** Bytes of the authentication at the end of a packet of SRTP (RFC 3711, 80 bits). */
const tagBytes = 10

/**
 * From now on reads only the headers of packets, which SRTP leaves readable: decrypting costs this process more than
 * receiving, and would take the engine's cores.
 */
const readHeadersOnly = (peer: RTCPeerConnection): void => {
  for (const { srtp } of peer.dtlsTransports) {
    if (srtp !== undefined) srtp.decrypt = (packet) => packet.subarray(0, packet.length - tagBytes)
  }
}

const join = async (url: string) => {
  const peer = new RTCPeerConnection({
    iceServers: [],
    iceUseIpv6: false,
    bundlePolicy: "max-bundle",
    codecs: { audio: [opus()], video: [vp8({ rtcpFeedback: [nack(), pli()] })] },
  })
  const asked = performance.now()
  const now = () => performance.now()
  const tracks = { audio: countTrack(false, now), video: countTrack(true, now) }
  let isCounting = false
  let isKey = false
  const first = new Promise<number>((resolve) => {
    peer.onTrack.subscribe((track) => {
      track.onReceiveRtp.subscribe((packet) => {
        if (track.kind === "video") {
          isKey ||= opensKeyFrame("VP8", packet.payload)
          if (isKey && packet.header.marker) resolve(performance.now() - asked)
        }
        if (isCounting) tracks[track.kind === "audio" ? "audio" : "video"].take(packet)
      })
    })
  })
  await negotiate(peer, url)
  const late = setTimeout(pictureWithinMs, undefined, { ref: false }).then(() => {
    throw new Error("no picture")
  })
  const firstPictureMs = await Promise.race([first, late])
  readHeadersOnly(peer)
  return {
    firstPictureMs,
    count: (on: boolean) => {
      isCounting = on
    },
    isConnected: () => peer.connectionState === "connected",
    received: () => together([tracks.audio.received(), tracks.video.received()]),
  }
}

const watch = async ({ url, viewers, joinsPerSecond, seconds }: ViewersOrder) => {
  const joins: Array<Promise<Awaited<ReturnType<typeof join>>>> = []
  const begun = performance.now()
  while (joins.length < viewers) {
    joins.push(join(url))
    await setTimeout(Math.max(0, begun + (joins.length * 1_000) / joinsPerSecond - performance.now()))
  }
  const settled = await Promise.allSettled(joins)
  const all = settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []))
  const joined: JoinedWord = {
    firstPictureMs: all.map(({ firstPictureMs }) => firstPictureMs),
    refused: settled.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : [])),
  }
  await setTimeout(settleMs)
  for (const viewer of all) viewer.count(true)
  const stalls = monitorEventLoopDelay({ resolution: 10 })
  stalls.enable()
  process.send?.(joined)
  await setTimeout(seconds * 1_000)
  for (const viewer of all) viewer.count(false)
  const watched: WatchedWord = {
    received: together(all.map((viewer) => viewer.received())),
    connected: all.filter((viewer) => viewer.isConnected()).length,
    stallMs: stalls.max / 1e6,
  }
  process.send?.(watched)
}

process.once("message", (order) => void watch(order as ViewersOrder))
