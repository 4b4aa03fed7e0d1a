import { Effect, Exit, Scope } from "effect"
import { stretchesOf } from "../contracts/links.ts"
import { webPageLifecycle } from "./adapters/browser/page/webPageLifecycle.ts"
import { webLoudspeakers } from "./adapters/browser/webLoudspeakers.ts"
import { browserCapture } from "./adapters/webrtc/browserCapture.ts"
import { browserPeers } from "./adapters/webrtc/browserPeers.ts"
import { browserSendingPeers } from "./adapters/webrtc/browserSendingPeers.ts"
import { whepSignalling } from "./adapters/whip/whepSignalling.ts"
import { whipPublishing } from "./adapters/whip/whipPublishing.ts"
import { wowzaPublishing } from "./adapters/wowza/wowzaPublishing.ts"
import { wowzaSignalling } from "./adapters/wowza/wowzaSignalling.ts"
import { type CameraState, restingCamera } from "./application/camera/CameraState.ts"
import { type OwnCamera, openCamera } from "./application/camera/openCamera.ts"
import { publishByTicket, type Stage } from "./application/camera/publishByTicket.ts"
import { sendMedia } from "./application/camera/sendMedia.ts"
import { tryAgain } from "./application/camera/tryAgain.ts"
import type { OutgoingMedia, Studio } from "./application/ports/media/MediaCapture.ts"
import type { PublishingChannel } from "./application/ports/media/Publishing.ts"
import { SignallingUnreachable } from "./application/ports/media/Receiving.ts"
import { createSignal, createStore, type Store } from "./application/store/Store.ts"
import { openStream } from "./application/stream/openStream.ts"
import type { Playing } from "./application/stream/Playing.ts"
import type { DeviceProblem } from "./domain/camera/capture.ts"
import type { DeviceKind, PublishTarget } from "./domain/camera/publishing.ts"
import type { PublishPhase } from "./domain/camera/publishPolicy.ts"
import { isDecodable, isPicture } from "./domain/chat/picture.ts"
import { craftOf } from "./domain/location/craft.ts"
import type { StreamAddress } from "./domain/stream/streamSource.ts"

export type { CameraState, DeviceKind, DeviceProblem, Playing, PublishPhase, PublishTarget, Store, StreamAddress }
export { craftOf, createStore, isDecodable, isPicture, stretchesOf }

/** A consultant's camera and microphone. All calls but `close` are those of a visitor's camera. */
export interface ConsultantCamera
  extends Pick<OwnCamera, "state" | "level" | "attach" | "add" | "drop" | "choose" | "chooseLoudspeaker" | "mute"> {
  /** Opens camera and microphone as far as possible, for the consultant's eyes only. */
  readonly prepare: () => void
  /** Opens camera and microphone as far as possible, and publishes them. Publishes elsewhere if it already publishes. */
  readonly publishTo: (stage: Stage) => void
  /** Opens what failed to open, and publishes again what a media server refused. */
  readonly tryAgain: () => void
  /** Sends this picture instead of the camera's; `undefined` for the camera's. Works without a camera, too. */
  readonly sendInstead: (track: MediaStreamTrack | undefined) => void
  /** A paused camera sends neither picture nor sound. Its devices stay open. */
  readonly pause: (paused: boolean) => void
  /** Ends publishing and closes every device. It may publish again. */
  readonly stop: () => void
  /** Stops for good. */
  readonly close: () => void
}

/** The studio, whose outgoing picture another one may replace. */
const replacing = (studio: Studio, instead: Store<MediaStreamTrack | undefined>): Studio => ({
  ...studio,
  setPaused: (paused) => {
    studio.setPaused(paused)
    const track = instead.get()
    if (track !== undefined) track.enabled = !paused
  },
  outgoing: {
    track: (kind) => (kind === "camera" ? instead.get() : undefined) ?? studio.outgoing.track(kind),
    onReplaced: (listener) => {
      const stops = [studio.outgoing.onReplaced(listener), instead.subscribe(() => listener("camera"))]
      return () => {
        for (const stop of stops) stop()
      }
    },
  },
})

/** Where tickets lead is known per attempt, so a place only has to have an address and a name of its own. */
const placeOf = ({ key }: Stage): PublishTarget => ({
  signallingUrl: undefined,
  applicationName: "",
  streamName: key,
  whipUrl: key,
  iceServers: [],
})

/** Opens a consultant's camera, at rest. Opens no device yet. */
export const openConsultantCamera = (): ConsultantCamera => {
  const scope = Scope.makeUnsafe()
  const target = createStore<PublishTarget | undefined>(undefined)
  const isPaused = createStore(false)
  const instead = createStore<MediaStreamTrack | undefined>(undefined)
  let stage: Stage | undefined
  const capture = browserCapture()
  const camera = Effect.runSync(
    openCamera({
      capture: { ...capture, studio: Effect.map(capture.studio, (studio) => replacing(studio, instead)) },
      loudspeakers: webLoudspeakers(),
      ...publishByTicket(browserSendingPeers(), whipOrWowza(), () => stage),
      pageLifecycle: webPageLifecycle(),
    })({ target, second: createStore(undefined), isPaused, permission: createStore("given"), proto: undefined }).pipe(
      Effect.provideService(Scope.Scope, scope),
    ),
  )
  return {
    state: camera.state,
    level: camera.level,
    attach: camera.attach,
    add: camera.add,
    drop: camera.drop,
    choose: camera.choose,
    chooseLoudspeaker: camera.chooseLoudspeaker,
    mute: camera.mute,
    prepare: () => camera.prepare("both"),
    publishTo: (next) => {
      stage = next
      target.set(placeOf(next))
      if (camera.state.get().step !== "joined") tryAgain(camera)
    },
    tryAgain: () => tryAgain(camera),
    sendInstead: (track) => {
      if (track !== undefined) track.enabled = !isPaused.get()
      instead.set(track)
    },
    pause: isPaused.set,
    stop: camera.stop,
    close: () => void Effect.runFork(Scope.close(scope, Exit.void)),
  }
}

/** Publishes one picture without sound. */
export interface PicturePublisher {
  readonly phase: Store<PublishPhase>
  /** Publishes this picture there, and nothing else any more. A track of the same place replaces the one before. */
  readonly publish: (stage: Stage, track: MediaStreamTrack) => void
  readonly stop: () => void
  /** Stops for good. */
  readonly close: () => void
}

const nothingAsked = restingCamera.session

/** Opens a publisher of pictures, at rest. */
export const openPicturePublisher = (): PicturePublisher => {
  const scope = Scope.makeUnsafe()
  const phase = createStore<PublishPhase>("stopped")
  const picture = createStore<MediaStreamTrack | undefined>(undefined)
  let stage: Stage | undefined
  const media: OutgoingMedia = {
    track: (kind) => (kind === "camera" ? picture.get() : undefined),
    onReplaced: (listener) => picture.subscribe(() => listener("camera")),
  }
  const send = Effect.runSync(
    sendMedia(
      { ...publishByTicket(browserSendingPeers(), whipOrWowza(), () => stage), pageLifecycle: webPageLifecycle() },
      () => stage && { target: placeOf(stage), kinds: ["camera"], media },
      (state) => phase.set(state.phase),
    ).pipe(Effect.provideService(Scope.Scope, scope)),
  )
  const stop = () => {
    stage = undefined
    picture.set(undefined)
    Effect.runFork(send({ _tag: "Stop" }))
  }
  return {
    phase,
    publish: (next, track) => {
      const isThere = stage?.key === next.key && phase.get() !== "stopped"
      stage = next
      picture.set(track)
      if (isThere) return
      const session = { ...nothingAsked, streamLink: next.key, streamName: next.key, deviceType: "camera" } as const
      Effect.runFork(send({ _tag: "Start", session, found: ["camera"], transports: ["whip"] }))
    },
    stop,
    close: () => void Effect.runFork(Scope.close(scope, Exit.void)),
  }
}

/** Publishes by WHIP if the ticket has an address for it, otherwise by Wowza's signalling. */
const whipOrWowza = (): PublishingChannel => {
  const [whip, wowza] = [whipPublishing(), wowzaPublishing()]
  return { publish: (target, peer) => (target.whipUrl === undefined ? wowza : whip).publish(target, peer) }
}

/** A visitor's stream that plays until it is closed. */
export interface VisitorStream {
  readonly state: Store<Playing>
  readonly close: () => void
}

/** Plays a visitor's own picture and sound, and retries for as long as the stream is wanted. */
export const playVisitor = (address: StreamAddress): VisitorStream => {
  const { state, live } = openStream({
    signalling: { webrtc: wowzaSignalling(), whep: whepSignalling() },
    peers: browserPeers(),
    broadcasts: { play: () => Effect.fail(new SignallingUnreachable()) },
    pageLifecycle: webPageLifecycle(),
    config: { configuration: Effect.succeed({ protocols: {} }) },
    store: { read: () => Effect.succeed(undefined), write: () => Effect.void },
  })({ address: createStore(address), kind: "one-to-one", proto: undefined, hlsReady: createSignal() })
  const fiber = Effect.runFork(live)
  return { state, close: () => fiber.interruptUnsafe() }
}
