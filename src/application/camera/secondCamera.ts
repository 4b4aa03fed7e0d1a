import { Effect, type Scope } from "effect"
import { type DeviceTrouble, replacesFirst } from "../../domain/camera/capture.ts"
import { type PublishTarget, sameTarget, transportsTo } from "../../domain/camera/publishing.ts"
import type { PublishMessage, PublishPhase } from "../../domain/camera/publishPolicy.ts"
import type { Permission } from "../../domain/recording/Recording.ts"
import type { MediaCapture, Studio } from "../ports/media/MediaCapture.ts"
import {
  change,
  createStore,
  derived,
  follow,
  type Store,
  until,
  untilNext,
  type WritableStore,
} from "../store/Store.ts"
import { type CameraStore, restingCamera } from "./CameraState.ts"
import { heldDevices } from "./heldDevices.ts"
import { chooseDevice } from "./openDevices.ts"
import { type SendParts, sendMedia } from "./sendMedia.ts"
import { taskQueue } from "./taskQueue.ts"

export interface SecondCameraState {
  /** `asking`: the camera opens. `shown`: its picture is sent. */
  readonly step: "off" | "asking" | "shown"
  /** The camera that opens, is shown, or was shown last. */
  readonly id: string | undefined
  readonly phase: PublishPhase
  readonly message: PublishMessage | undefined
  /** Whether the second camera is shown in place of the first, which is closed meanwhile. */
  readonly isAlone: boolean
  /** Why the second camera is not shown; `over`: the visitor may no longer publish to its address. */
  readonly trouble: DeviceTrouble | "over" | undefined
}

/**
 * A second camera of the visitor beside the first, without sound: to show a car, for example. Its picture is a stream of
 * its own (decision 081). Opens for a press only, and its end closes the device.
 */
export interface SecondCamera {
  readonly state: Store<SecondCameraState>
  /** Whether the backend takes a second camera. */
  readonly isOffered: Store<boolean>
  /** Shows this camera, instead of another second one. */
  readonly show: (id: string) => void
  /** Stops it and closes the device. Opens the first camera again if it was shown in its place. */
  readonly stop: () => void
  /** Shows the second picture on the surface. Returns a function that detaches it. */
  readonly attach: Studio["attach"]
}

/** Where and how to show it. */
export interface SecondPlace {
  /** `undefined` if the backend takes no second camera. */
  readonly second: Store<PublishTarget | undefined>
  /** Whether the consultant is away: nothing is sent meanwhile. */
  readonly isPaused: Store<boolean>
  /** Whether the visitor may be recorded, where that happens (decision 076). Nothing is sent without it. */
  readonly permission: Store<Permission>
  /** The `proto` parameter of the address. */
  readonly proto: string | undefined
}

interface SecondCameraParts {
  readonly port: MediaCapture
  readonly parts: SendParts
  readonly place: SecondPlace
  /** The state of the first camera, and its acts. */
  readonly camera: CameraStore
  /** Closes the first camera. */
  readonly rest: Effect.Effect<void>
  /** Opens the first camera again. */
  readonly restore: () => void
}

const off: SecondCameraState = {
  step: "off",
  id: undefined,
  phase: "stopped",
  message: undefined,
  isAlone: false,
  trouble: undefined,
}

type Ended = Pick<SecondCameraState, "trouble">

/** The state of one showing, and the studio that previews it. */
interface Showing {
  readonly state: WritableStore<SecondCameraState>
  readonly studio: WritableStore<Studio | undefined>
}

/**
 * Waits until the system has ended the first camera, because it allows only one. Then the first has no problem: the
 * second replaces it.
 */
const untilReplaced = (camera: CameraStore, { state }: Showing): Effect.Effect<void> =>
  Effect.gen(function* () {
    yield* until(camera, ({ problems }) =>
      problems.some(({ kind, trouble }) => kind === "camera" && trouble === "ended"),
    )
    change(camera, { problems: camera.get().problems.filter(({ kind }) => kind !== "camera") })
    change(state, { isAlone: true })
  })

/** Opens one camera and sends it, until it ends by itself or its address changes. Its end closes the camera. */
const showOne =
  ({ port, parts, place: { second: target, isPaused, proto }, camera, rest }: SecondCameraParts, showing: Showing) =>
  (id: string, place: PublishTarget): Effect.Effect<Ended> =>
    Effect.gen(function* () {
      const { state } = showing
      const ended = createStore(false)
      const studio = yield* Effect.acquireRelease(port.studio, ({ close }) => close)
      const held = yield* heldDevices(port, studio, () => ended.set(true))
      yield* Effect.addFinalizer(() => Effect.sync(() => showing.studio.set(undefined)))
      const { devices, session, open } = camera.get()
      const replaceFirst = Effect.andThen(
        rest,
        Effect.sync(() => change(state, { isAlone: true })),
      )
      const isFirstOpen = open.includes("camera")
      if (isFirstOpen && replacesFirst(devices, session.videoInputDeviceId, id)) yield* replaceFirst
      const release = isFirstOpen ? replaceFirst : Effect.void
      const { devices: opened, problems } = yield* chooseDevice(held.capture, release, "camera", id)
      const [device] = opened
      if (device === undefined) return { trouble: problems[0]?.trouble ?? "missing" }
      yield* Effect.forkScoped(untilReplaced(camera, showing))
      yield* Effect.forkScoped(follow(isPaused, (paused) => Effect.sync(() => studio.setPaused(paused))))
      yield* held.take(device)
      showing.studio.set(studio)
      change(state, { step: "shown" })
      const send = yield* sendMedia(
        parts,
        () => ({ target: place, kinds: ["camera"], media: studio.outgoing }),
        ({ phase, message }) => change(state, { phase, message }),
      )
      const streamLink = place.signallingUrl ?? place.whipUrl
      const { streamName } = place
      const asked = { ...restingCamera.session, streamLink, streamName, deviceType: "camera" } as const
      yield* send({ _tag: "Start", session: asked, found: ["camera"], transports: transportsTo(place, proto) })
      return yield* Effect.raceFirst(
        Effect.as(
          until(ended, (isOver) => isOver),
          { trouble: "ended" } as const,
        ),
        Effect.as(
          untilNext(target, (next) => next !== undefined && !sameTarget(next, place)),
          { trouble: "over" } as const,
        ),
      )
    }).pipe(Effect.scoped)

/** Opens no device yet. The end of the scope closes everything. */
export const secondCamera = (parts: SecondCameraParts): Effect.Effect<SecondCamera, never, Scope.Scope> =>
  Effect.gen(function* () {
    const { place, camera, restore } = parts
    const { second: target, permission } = place
    const state = createStore(off)
    const studio = createStore<Studio | undefined>(undefined)
    const tasks = yield* taskQueue(Effect.void)
    const mayShow = derived([camera, permission], () => camera.get().step === "joined" && permission.get() === "given")
    const shown = showOne(parts, { state, studio })

    const finished = ({ trouble }: Ended) => Effect.sync(() => change(state, { ...off, id: state.get().id, trouble }))
    const showing = (id: string) =>
      Effect.gen(function* () {
        const there = target.get()
        if (there === undefined || !mayShow.get()) return
        change(state, { ...off, step: "asking", id, isAlone: state.get().isAlone })
        const refused = Effect.as(
          until(mayShow, (isAllowed) => !isAllowed),
          { trouble: undefined },
        )
        const end = yield* Effect.raceFirst(shown(id, there), refused)
        const { step, isAlone } = state.get()
        yield* finished(end)
        // The camera that the visitor has pressed for did not open.
        if (step === "asking" && isAlone && mayShow.get()) restore()
      })
    const stopped = Effect.gen(function* () {
      const { isAlone } = state.get()
      yield* finished({ trouble: undefined })
      if (isAlone && mayShow.get()) restore()
    })

    return {
      state,
      isOffered: derived([target], () => target.get() !== undefined),
      show: (id) => tasks.instead(showing(id)),
      stop: () => tasks.instead(stopped),
      attach: (surface) => {
        let detach = studio.get()?.attach(surface)
        const stop = studio.subscribe(() => {
          detach?.()
          detach = studio.get()?.attach(surface)
        })
        return () => {
          stop()
          detach?.()
        }
      },
    }
  })
