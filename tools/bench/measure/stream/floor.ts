import type { Browser, Page } from "playwright-core"
import { captured, openBlank } from "./publisher.ts"

/** A join without a server in between, in ms to the first picture. */
export interface FloorJoin {
  /** From creating the connection. */
  readonly fromStart: number
  /** From sending its offer. */
  readonly fromOffer: number
}

/** Two pages of one browser with a plain connection between them: the fastest possible join on this machine. */
export interface Floor {
  readonly join: () => Promise<FloorJoin>
  readonly close: () => Promise<void>
}

/** What the scripts of both pages share. */
interface FloorWindow {
  media: MediaStream
  peer: RTCPeerConnection
  take: (candidate: RTCIceCandidateInit) => void
  ask: (offer: string) => Promise<string>
  trickle: (candidate: RTCIceCandidateInit) => void
}

const patienceMs = 20_000

const answerOffer = (sdp: string): Promise<string> => {
  const shared = window as unknown as FloorWindow
  const peer = new RTCPeerConnection()
  shared.peer = peer
  shared.take = (candidate) => void peer.addIceCandidate(candidate)
  peer.onicecandidate = ({ candidate }) => {
    if (candidate) shared.trickle(candidate.toJSON())
  }
  for (const track of shared.media.getTracks()) peer.addTrack(track, shared.media)
  return peer
    .setRemoteDescription({ type: "offer", sdp })
    .then(() => peer.setLocalDescription())
    .then(() => peer.localDescription?.sdp ?? "")
}

const joinFloor = async (patienceMs: number): Promise<FloorJoin> => {
  const shared = window as unknown as FloorWindow
  const video = document.querySelector("video") as HTMLVideoElement
  const started = performance.now()
  const peer = new RTCPeerConnection()
  const early: RTCIceCandidateInit[] = []
  let isAnswered = false
  shared.take = (candidate) => {
    if (isAnswered) void peer.addIceCandidate(candidate)
    else early.push(candidate)
  }
  peer.onicecandidate = ({ candidate }) => {
    if (candidate) shared.trickle(candidate.toJSON())
  }
  for (const kind of ["audio", "video"]) peer.addTransceiver(kind, { direction: "recvonly" })
  peer.ontrack = ({ streams }) => {
    video.srcObject = streams[0] ?? null
  }
  const seen = new Promise<number>((resolve, reject) => {
    video.requestVideoFrameCallback(() => resolve(performance.now()))
    setTimeout(() => reject(new Error(`No picture within ${patienceMs} ms.`)), patienceMs)
  })
  const { sdp = "" } = await peer.createOffer()
  const offeredAt = performance.now()
  const answer = shared.ask(sdp)
  await peer.setLocalDescription({ type: "offer", sdp })
  await peer.setRemoteDescription({ type: "answer", sdp: await answer })
  isAnswered = true
  for (const candidate of early) void peer.addIceCandidate(candidate)
  const at = await seen
  peer.close()
  video.srcObject = null
  return { fromStart: at - started, fromOffer: at - offeredAt }
}

/** Opens both pages. Sends candidates one by one as they are found (trickle). */
export const openFloor = async (browser: Browser, origin: string): Promise<Floor> => {
  const [camera, viewer] = [await openBlank(browser, origin), await openBlank(browser, origin)]
  const handOn = (page: Page) => (candidate: RTCIceCandidateInit) =>
    page.evaluate((each) => (window as unknown as Partial<FloorWindow>).take?.(each), candidate)
  await camera.exposeFunction("trickle", handOn(viewer))
  await viewer.exposeFunction("trickle", handOn(camera))
  await viewer.exposeFunction("ask", (offer: string) => camera.evaluate(answerOffer, offer))
  await camera.evaluate(async (wish) => {
    Object.assign(window, { media: await navigator.mediaDevices.getUserMedia(wish) })
  }, captured)
  return {
    join: async () => {
      const join = await viewer.evaluate(joinFloor, patienceMs)
      // An encoder that keeps running would slow the next measurement.
      await camera.evaluate(() => (window as unknown as FloorWindow).peer.close())
      return join
    },
    close: async () => {
      await camera.context().close()
      await viewer.context().close()
    },
  }
}
