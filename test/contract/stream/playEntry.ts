import { Effect, Fiber } from "effect"
import { webPageLifecycle } from "../../../src/adapters/browser/page/webPageLifecycle.ts"
import { browserPeers } from "../../../src/adapters/webrtc/browserPeers.ts"
import { whepSignalling } from "../../../src/adapters/whip/whepSignalling.ts"
import { wowzaSignalling } from "../../../src/adapters/wowza/wowzaSignalling.ts"
import type { ConfigSource } from "../../../src/application/ports/backend/ConfigSource.ts"
import type { LiveMedia, Peer, PeerConnector } from "../../../src/application/ports/media/Receiving.ts"
import { createSignal, createStore } from "../../../src/application/store/Store.ts"
import { openStream } from "../../../src/application/stream/openStream.ts"
import type { Playing } from "../../../src/application/stream/Playing.ts"
import { browserBroadcasts } from "../../../src/composition/browser/stream.ts"
import type { StreamAddress, StreamTransport } from "../../../src/domain/stream/streamSource.ts"

const signalling = { webrtc: wowzaSignalling(), whep: whepSignalling() }
/** Origins of HLS that receive their cookies; tests add their own. */
const credentialOrigins: string[] = []
/** Only `proto` decides: a test stream has no kind. */
const configuration = {
  protocols: { webinar: undefined, oneToMany: undefined },
  hlsCredentialOrigins: credentialOrigins,
}
const config: ConfigSource = { configuration: Effect.succeed(configuration as never) }

/** The player of a page, as on the screen: any media is attached to the video and played. */
const player = () => {
  const video = Object.assign(document.createElement("video"), { playsInline: true })
  document.body.append(video)
  let shown: LiveMedia | undefined
  let takeOff = () => {}
  let frames = 0
  let sources = 0
  const counted = () => {
    frames += 1
    video.requestVideoFrameCallback(counted)
  }
  video.requestVideoFrameCallback(counted)
  const show = (media: LiveMedia | undefined) => {
    if (media === shown) return
    takeOff()
    shown = media
    if (media !== undefined) sources += 1
    takeOff = media?.attach(video) ?? (() => {})
    video.play().catch(() => undefined)
  }
  return { video, show, frames: () => frames, sources: () => sources }
}

/** The loudness of the video, measured in the page. */
const loudness = (video: HTMLVideoElement): Promise<number> => {
  const context = new AudioContext()
  const meter = context.createAnalyser()
  const source = video.srcObject
    ? context.createMediaStreamSource(video.srcObject as MediaStream)
    : context.createMediaElementSource(video)
  source.connect(meter)
  const samples = new Float32Array(meter.fftSize)
  return new Promise((resolve) => {
    let peak = 0
    let looks = 0
    const look = setInterval(() => {
      meter.getFloatTimeDomainData(samples)
      peak = Math.max(peak, ...samples.map(Math.abs))
      looks += 1
      if (peak > 0.001 || looks > 60) {
        clearInterval(look)
        resolve(peak)
      }
    }, 50)
  })
}

/** The browser's peers, and the number of frames that the latest one has received by its statistics. */
const countingPeers = () => {
  const browser = browserPeers()
  let latest: Peer | undefined
  const peers: PeerConnector = {
    open: (...how) => Effect.tap(browser.open(...how), (peer) => Effect.sync(() => (latest = peer))),
  }
  const received = async () => latest && (await Effect.runPromise(latest.reading))?.frames
  return { peers, received }
}

const startPlaying = (address: StreamAddress, proto: StreamTransport) => {
  const { video, show, frames, sources } = player()
  const log: Array<Pick<Playing, "phase" | "message" | "transport" | "cause"> & { readonly atMs: number }> = []
  const stands = createStore<StreamAddress | undefined>(address)
  const hlsReady = createSignal()
  const { peers, received } = countingPeers()
  const { state, live } = openStream({
    signalling,
    peers,
    broadcasts: browserBroadcasts(config),
    pageLifecycle: webPageLifecycle(),
    store: { read: () => Effect.succeed(undefined), write: () => Effect.void },
    config,
  })({ address: stands, kind: undefined, proto, hlsReady })
  state.subscribe(() => {
    const { phase, message, transport, cause, media } = state.get()
    log.push({ phase, message, transport, cause, atMs: performance.now() })
    show(media)
  })
  const fiber = Effect.runFork(live)
  return {
    video,
    frames,
    /** The number of sources that were attached to the video, one after another. */
    sources,
    log,
    hlsReady,
    loudness: () => loudness(video),
    received,
    now: () => log.at(-1),
    leave: async () => {
      await Effect.runPromise(Fiber.interrupt(fiber))
      show(undefined)
    },
  }
}

const connections: RTCPeerConnection[] = []
globalThis.RTCPeerConnection = class extends RTCPeerConnection {
  constructor(configuration?: RTCConfiguration) {
    super(configuration)
    connections.push(this)
  }
}

const playDriven = { Effect, browserPeers, signalling, startPlaying, connections, credentialOrigins }
export type PlayDriven = typeof playDriven & { playing: ReturnType<typeof startPlaying> }

Object.assign(globalThis, playDriven)
