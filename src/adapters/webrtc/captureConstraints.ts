import type { CaptureWish } from "../../domain/camera/capture.ts"

const exactly = (deviceId: string | undefined) => (deviceId === undefined ? {} : { deviceId: { exact: deviceId } })

/** A wish as the browser takes it (P4, P5). */
export const constraintsOf = ({ camera, microphone }: CaptureWish): MediaStreamConstraints => ({
  video: camera ? { ...withoutId(camera), ...exactly(camera.deviceId) } : false,
  audio: microphone ? { ...withoutId(microphone), ...exactly(microphone.deviceId) } : false,
})

const withoutId = <Wish extends { readonly deviceId: string | undefined }>({ deviceId: _, ...rest }: Wish) => rest

/** The same without bounds: a camera that is smaller or slower than asked for is better than none. */
export const relaxed = (wish: CaptureWish): MediaStreamConstraints => {
  const { camera } = wish
  return {
    ...constraintsOf(wish),
    video: camera
      ? {
          width: { ideal: camera.width.ideal },
          height: { ideal: camera.height.ideal },
          frameRate: { ideal: camera.frameRate.ideal },
          ...exactly(camera.deviceId),
        }
      : false,
  }
}
