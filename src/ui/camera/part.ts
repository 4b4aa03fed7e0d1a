import { Effect } from "effect"
import type { CameraPlace } from "../../application/camera/openCamera.ts"
import type { Consultation } from "../../application/consultation/openConsultation.ts"
import { livesOf } from "../../application/store/livesOf.ts"
import { createStore, derived, type Store, until } from "../../application/store/Store.ts"
import { textParts } from "../language/textParts.ts"
import { type LateDeps, latePart } from "../routing/latePart.ts"
import type { CameraView } from "./CameraView.ts"
import type { CameraSnapshot } from "./cameraViewModel.ts"

/** Access to the visitor's camera. There is none if the visitor may not publish. */
export type CameraAccess =
  /** `wasOn`: it was on before the page was loaded again. */
  | { readonly kind: "closed"; readonly open: () => void; readonly wasOn?: boolean }
  | { readonly kind: "opening" }
  /** The camera's code failed to load. */
  | { readonly kind: "failed"; readonly retry: () => void }
  | { readonly kind: "open"; readonly view: CameraView; readonly viewModel: Store<CameraSnapshot> }

/** Wanted only on the visitor's click (P2). Everything it opened is closed when its program ends. */
export const cameraPart = (
  { isOffered, wasOn }: Consultation["camera"],
  { load, texts }: LateDeps,
  place: CameraPlace,
) => {
  const offered = createStore(false)
  const open = () => state.set({ kind: "opening" })
  const closed: CameraAccess = { kind: "closed", open }
  const state = createStore<CameraAccess>(closed)
  const pressed = until(state, ({ kind }) => kind === "opening")
  const part = latePart({
    when: pressed,
    load: () =>
      Promise.all([
        load("camera"),
        import("./ownCameraView.ts"),
        import("./cameraViewModel.ts"),
        texts.complete(textParts.camera),
      ] as const),
    open: ([openCamera, { cameraView: view }, { cameraViewModel }]) =>
      Effect.map(openCamera(place), (camera) => {
        const viewModel = cameraViewModel(camera, () => place.stage?.get() === "on")
        camera.prepare("both")
        return { kind: "open", view, viewModel, live: Effect.never } as const
      }),
    retried: (failure) =>
      Effect.andThen(
        Effect.logWarning("could not load the camera's code", failure),
        Effect.suspend(() => {
          state.set({ kind: "failed", retry: open })
          return pressed
        }),
      ),
  })
  const recalled = Effect.map(wasOn, (isLost) => {
    if (isLost) state.set({ ...closed, wasOn: true })
  })
  /** Nothing opens for a visitor who does not want to be recorded (decision 076). */
  const isRefused = () => place.permission.get() === "refused"
  const mayPublish = () => offered.get() && place.target.get() !== undefined
  const shown = derived(
    [state, part.shown, place.target, place.permission, offered, place.stage ?? offered],
    (): CameraAccess | undefined => {
      const opened = part.shown.get()
      // A publish target that is missing for a moment must not close an open camera.
      const mayStay = place.stage?.get() !== "over" && opened
      return !isRefused() && (mayPublish() || mayStay) ? (opened ?? state.get()) : undefined
    },
  )
  return {
    shown,
    live: Effect.all([Effect.map(isOffered, offered.set), recalled, livesOf({ part })], { discard: true }).pipe(
      Effect.ensuring(Effect.sync(() => state.set(closed))),
    ),
  }
}
