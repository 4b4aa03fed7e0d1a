import { mediaDevices } from "../../../src/adapters/platform/devices.ts"

/** A picture that is sent beside the camera's, or instead of it: the screen, or a second camera such as one inside the car. */
export type SharedKind = "screen" | "camera"

export interface SharedPicture {
  readonly kind: SharedKind
  readonly track: MediaStreamTrack
}

/** Frames per second of a screen: text stays sharp, and a page that scrolls still moves. */
const screenFrames = 15

const askFor = async (kind: SharedKind, cameraId: string | undefined): Promise<MediaStream> => {
  const devices = mediaDevices()
  if (devices === undefined) throw new Error("This browser has no devices.")
  // Optional feature `.getDisplayMedia`: `canShowScreen` checks it.
  return kind === "screen"
    ? devices.getDisplayMedia({ video: { frameRate: { ideal: screenFrames } }, audio: false })
    : devices.getUserMedia({
        video: { ...(cameraId !== undefined && { deviceId: { exact: cameraId } }), width: { ideal: 1_280 } },
      })
}

/** Whether this browser can show its screen. */
export const canShowScreen = (): boolean => mediaDevices()?.getDisplayMedia !== undefined

/**
 * Opens the screen, which the consultant chooses in a dialog of the browser, or the camera with this id. Rejects as the
 * browser does, also if she closes its dialog.
 */
export const openSharedPicture = async (kind: SharedKind, cameraId: string | undefined): Promise<SharedPicture> => {
  const stream = await askFor(kind, cameraId)
  const [track] = stream.getVideoTracks()
  if (track === undefined) throw new Error("The browser opened no picture.")
  track.contentHint = kind === "screen" ? "detail" : "motion"
  return { kind, track }
}
