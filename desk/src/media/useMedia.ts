import { createContext, use, useSyncExternalStore } from "react"
import type { CameraState, Store } from "../../../src/shared.ts"
import type { Presentation } from "../api/contract.ts"
import { useDesk } from "../api/Desk.ts"
import type { DeskMedia, MediaState } from "./deskMedia.ts"

export const MediaContext = createContext<DeskMedia | undefined>(undefined)

/** Whether the media have been loaded. */
export const useHasMedia = (): boolean => use(MediaContext) !== undefined

/** The consultant's picture and sound. */
export const useMedia = (): DeskMedia => {
  const media = use(MediaContext)
  if (media === undefined) throw new Error("The desk's media are not loaded yet.")
  return media
}

/** Whether a presentation is on air from this browser: picture and sound of its consultant come from nowhere else. */
export const useIsHere = ({ device }: Pick<Presentation, "device">): boolean => device === useDesk().device

/** The value of a store. Renders again with each change. */
export const useStore = <Value>(store: Store<Value>): Value => useSyncExternalStore(store.subscribe, store.get)

export const useMediaState = (): MediaState => useStore(useMedia().state)

/** The cameras that are not the consultant's own. */
export const useSecondCameras = (): CameraState["devices"] => {
  const { devices, session } = useCamera()
  return devices.filter(({ kind, id }) => kind === "camera" && id !== "" && id !== session.videoInputDeviceId)
}

export const useCamera = (): CameraState => useStore(useMedia().camera.state)
