import { Effect } from "effect"
import { chooseLoudspeaker } from "../application/camera/chooseLoudspeaker.ts"
import { type CameraParts, type CameraPlace, publishCamera } from "../application/camera/publishCamera.ts"
import type { Loudspeakers } from "../application/ports/Loudspeakers.ts"
import { cameraViewModel } from "../ui/camera/cameraViewModel.ts"

/** The camera's use-case and what is seen of it; fetched with the first click. */
export const openCamera = (parts: CameraParts, loudspeakers: Loudspeakers) => (place: CameraPlace) =>
  Effect.gen(function* () {
    const camera = yield* publishCamera(parts)(place)
    const loudspeaker = yield* chooseLoudspeaker(loudspeakers, camera.state)
    return { viewModel: cameraViewModel(camera, loudspeaker), turnOn: () => camera.prepare("both") }
  })
