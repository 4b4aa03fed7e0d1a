import { Effect } from "effect"
import { type CameraParts, type CameraPlace, publishCamera } from "../application/camera/publishCamera.ts"
import { cameraViewModel } from "../ui/camera/cameraViewModel.ts"

/** The camera's use-case and what is seen of it; fetched with the first click. */
export const openCamera = (parts: CameraParts) => (place: CameraPlace) =>
  Effect.map(publishCamera(parts)(place), (camera) => ({
    viewModel: cameraViewModel(camera),
    turnOn: () => camera.prepare("both"),
  }))
