import {
  type CameraState,
  type ConsultantCamera,
  createStore,
  type PublishPhase,
  type Store,
} from "../../../src/shared.ts"
import { type DeskMedia, openDeskMedia } from "../../src/media/deskMedia.ts"
import type { CameraPlace } from "../../src/media/oneTab.ts"
import type { SecondSource } from "../../src/media/secondSource.ts"

/** A camera and a microphone that are open and sent, and a second camera in the car. */
const sending: CameraState = {
  step: "joined",
  session: {
    streamLink: "fake",
    streamName: "fake",
    deviceType: "both",
    videoInputDeviceId: "desk",
    audioInputDeviceId: "headset",
    deniedDeviceAccess: false,
    starting: false,
  },
  devices: [
    { kind: "camera", id: "desk", label: "Desk camera" },
    { kind: "camera", id: "car", label: "Camera in the car" },
    { kind: "microphone", id: "headset", label: "Headset" },
  ],
  open: ["camera", "microphone"],
  problems: [],
  muted: false,
  paused: false,
  gain: 1,
  phase: "streaming",
  message: undefined,
  silent: false,
  loudspeakers: [{ id: "headset", label: "Headset" }],
  loudspeaker: undefined,
}

/** The presentation that receives picture and sound after each change; `undefined` once nothing is sent. */
type Published = ReadonlyArray<string | undefined>

export interface FakeMedia {
  /** Opens media over the same camera: React opens them twice in its strict mode. */
  readonly open: () => DeskMedia
  readonly camera: Store<CameraState>
  readonly published: Published
  /** Which tab has the camera. */
  readonly place: ReturnType<typeof createStore<CameraPlace>>
}

/** A painted picture where the browser can make one; jsdom cannot. */
const paintedPicture = (colour: string): MediaStreamTrack => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 360 })
  const context = "captureStream" in canvas ? canvas.getContext("2d") : null
  if (context === null) return Object.assign(new EventTarget(), { stop: () => {}, enabled: true }) as MediaStreamTrack
  const paint = () => {
    context.fillStyle = colour
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  paint()
  setInterval(paint, 200)
  return canvas.captureStream(5).getVideoTracks()[0] as MediaStreamTrack
}

export interface FakeSecondSource {
  readonly source: SecondSource
  readonly phase: ReturnType<typeof createStore<PublishPhase>>
  /** What the backend was told, and what is published, in order. */
  readonly calls: ReadonlyArray<string>
  /** Lets the next call to show it fail. */
  readonly failNext: () => void
}

/** A second source whose publication the test connects. */
export const fakeSecondSource = (): FakeSecondSource => {
  const calls: string[] = []
  const phase = createStore<PublishPhase>("stopped")
  let fails = false
  const source: SecondSource = {
    publisher: {
      phase,
      publish: ({ key }) => {
        calls.push(`publish ${key}`)
        if (phase.get() === "stopped") phase.set("starting")
      },
      stop: () => {
        calls.push("stop")
        phase.set("stopped")
      },
      close: () => {},
    },
    ticket: () => Promise.reject(new Error("The fake picture is published nowhere.")),
    show: async (id, kind) => {
      calls.push(`show ${id} ${kind}`)
      if (!fails) return
      fails = false
      throw new Error("The fake backend shows nothing.")
    },
    hide: async (id) => void calls.push(`hide ${id}`),
  }
  return {
    source,
    phase,
    calls,
    failNext: () => {
      fails = true
    },
  }
}

/** Media without devices: calls change the state as the browser's would, at once. */
export const fakeMedia = (
  change: Partial<CameraState> = {},
  at: CameraPlace = "here",
  second?: SecondSource,
): FakeMedia => {
  const published: Array<string | undefined> = []
  const state = createStore<CameraState>({ ...sending, ...change })
  const set = (fields: Partial<CameraState>) => state.set({ ...state.get(), ...fields })
  const place = createStore(at)
  const camera: ConsultantCamera = {
    state,
    level: () => 0.1,
    attach: (surface) => {
      if ("MediaStream" in globalThis) surface.srcObject = new MediaStream([paintedPicture("#33475f")])
      return () => {}
    },
    add: (kind) => set({ open: [...new Set([...state.get().open, kind])] }),
    drop: (kind) => set({ open: state.get().open.filter((each) => each !== kind) }),
    choose: () => {},
    chooseLoudspeaker: () => {},
    mute: (muted) => set({ muted }),
    prepare: () => set({ step: "ready", phase: "stopped" }),
    publishTo: ({ key }) => void published.push(key),
    tryAgain: () => set({ open: sending.open, problems: [], step: "joined" }),
    sendInstead: () => {},
    pause: (paused) => set({ paused }),
    stop: () => void published.push(undefined),
    close: () => {},
  }
  const open = () =>
    openDeskMedia({
      camera,
      tab: { place, take: () => place.set("here"), close: () => {} },
      openShared: async (kind) => ({ kind, track: paintedPicture("#5f4733") }),
      ticket: () => Promise.reject(new Error("The fake camera publishes nowhere.")),
      second,
    })
  return { open, camera: state, published, place }
}
