import { Effect } from "effect"
import type { Funnel } from "../ports/browser/Funnel.ts"
import type { VisitorStore } from "../ports/browser/VisitorStore.ts"
import { until, type WritableStore } from "../store/Store.ts"
import type { OpenCamera, OwnCamera } from "./openCamera.ts"
import { reportDevices } from "./reportDevices.ts"

export interface OwnCameraDeps {
  readonly store: VisitorStore
  readonly funnel: Funnel
  /** Receives the camera while it is open. */
  readonly own: WritableStore<OwnCamera | undefined>
}

/** Wraps a camera: makes it known to the page while it is open, reports devices, and stores that it sends. */
export const ownCamera =
  ({ store, funnel, own }: OwnCameraDeps) =>
  (open: OpenCamera): OpenCamera =>
  (place) =>
    Effect.tap(open(place), (camera) =>
      Effect.andThen(
        Effect.andThen(
          Effect.forkScoped(rememberSending(store, camera)),
          Effect.forkScoped(reportDevices(camera.state, funnel)),
        ),
        Effect.acquireRelease(
          Effect.sync(() => own.set(camera)),
          () => Effect.sync(() => own.set(undefined)),
        ),
      ),
    )

/** Stores that picture or sound is sent, for a reload. Removes it when the visitor stops sending. */
const rememberSending = (store: VisitorStore, { state }: OwnCamera): Effect.Effect<never> =>
  Effect.forever(
    Effect.gen(function* () {
      yield* until(state, ({ step }) => step === "joined")
      yield* store.write("camera", "on")
      yield* until(state, ({ step }) => step === "resting")
      yield* store.forget("camera")
    }),
  )
