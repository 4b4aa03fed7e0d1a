import { Deferred, Effect } from "effect"
import type { CameraPlace } from "../../application/camera/openCamera.ts"
import type { Consultation } from "../../application/consultation/openConsultation.ts"
import { createStore, derived, type Store } from "../../application/store/Store.ts"
import { textParts } from "../language/textParts.ts"
import type { Texts } from "../language/texts.ts"
import type { CameraView } from "./CameraView.ts"
import type { CameraSnapshot } from "./cameraViewModel.ts"

/** Access to the own camera. There is none if the visitor may not publish. */
export type CameraDoor =
  /** `wasOn`: it was on before the page was loaded again. */
  | { readonly kind: "closed"; readonly open: () => void; readonly wasOn?: boolean }
  | { readonly kind: "opening" }
  /** The camera's code failed to load. */
  | { readonly kind: "failed"; readonly retry: () => void }
  | { readonly kind: "open"; readonly view: CameraView; readonly viewModel: Store<CameraSnapshot> }

/** Opens only on the visitor's click (P2). Everything it opened is closed when its program ends. */
export const cameraDoor = (
  { isOffered, load, wasOn }: Consultation["camera"],
  texts: Pick<Texts, "complete">,
  place: CameraPlace,
) => {
  const offered = createStore(false)
  let clicked = Deferred.makeUnsafe<void>()
  const open = () => Deferred.doneUnsafe(clicked, Effect.void)
  const state = createStore<CameraDoor>({ kind: "closed", open })
  const fetched = Effect.tryPromise(() =>
    Promise.all([
      load(),
      import("./ownCameraView.ts"),
      import("./cameraViewModel.ts"),
      texts.complete(textParts.camera),
    ] as const),
  )

  const behind = Effect.gen(function* () {
    yield* Deferred.await(clicked)
    clicked = Deferred.makeUnsafe<void>()
    state.set({ kind: "opening" })
    const [openCamera, { cameraView }, { cameraViewModel }] = yield* fetched
    const camera = yield* openCamera(place)
    const viewModel = cameraViewModel(camera)
    camera.prepare("both")
    state.set({ kind: "open", view: cameraView, viewModel })
    yield* Effect.never
  }).pipe(
    Effect.scoped,
    Effect.catch((failure) =>
      Effect.andThen(
        Effect.logWarning("could not load the camera's code", failure),
        Effect.sync(() => state.set({ kind: "failed", retry: open })),
      ),
    ),
    Effect.ensuring(
      Effect.sync(() => {
        if (state.get().kind === "open") state.set({ kind: "closed", open })
      }),
    ),
  )
  const recalled = Effect.map(wasOn, (isLost) => {
    if (isLost) state.set({ kind: "closed", open, wasOn: true })
  })
  /** Nothing opens for a visitor who does not want to be recorded (decision 076). */
  const isRefused = () => place.permission.get() === "refused"
  const mayPublish = () => offered.get() && place.target.get() !== undefined
  const shown: Store<CameraDoor | undefined> = derived([state, place.target, place.permission, offered], () =>
    // A publish target that is missing for a moment does not close an open camera.
    !isRefused() && (mayPublish() || state.get().kind === "open") ? state.get() : undefined,
  )
  return {
    shown,
    live: Effect.all([Effect.map(isOffered, offered.set), recalled, Effect.forever(behind)], { discard: true }),
  }
}
