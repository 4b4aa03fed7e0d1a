import { useTranslation } from "react-i18next"
import { canShowScreen, type SharedKind } from "../../media/sharedPicture.ts"
import { useCamera, useMedia, useMediaState, useSecondCameras } from "../../media/useMedia.ts"

/** The chosen second camera, or the first that is not the consultant's own: one inside the car, for example. */
const useInteriorCamera = (): string | undefined => {
  const cameras = useSecondCameras()
  const { secondCameraId } = useMediaState()
  return (cameras.find(({ id }) => id === secondCameraId) ?? cameras[0])?.id
}

/**
 * The controls of microphone, camera and second picture, each with its shortcut. `label` says what a press does; `name`
 * is the short text of the bar.
 */
export const useSending = () => {
  const { t } = useTranslation("consultation")
  const media = useMedia()
  const { shared } = useMediaState()
  const { muted, open } = useCamera()
  const interior = useInteriorCamera()
  const hasCamera = open.includes("camera")
  const toggle = (kind: SharedKind, cameraId?: string) =>
    shared?.kind === kind ? media.stopSharing() : void media.share(kind, cameraId)
  return [
    {
      id: "mute",
      icon: muted ? "muted" : "microphone",
      label: t(muted ? "bar.unmute" : "bar.mute"),
      name: t(muted ? "bar.unmute" : "bar.mute"),
      isOn: muted,
      key: "mute",
      run: () => media.camera.mute(!muted),
    },
    {
      id: "camera",
      icon: "camera",
      label: t(hasCamera ? "bar.cameraOff" : "bar.cameraOn"),
      name: t(hasCamera ? "bar.cameraOff" : "bar.cameraOn"),
      isOn: !hasCamera,
      key: "camera",
      run: () => (hasCamera ? media.camera.drop("camera") : media.camera.add("camera")),
    },
    ...(interior === undefined
      ? []
      : ([
          {
            id: "interior",
            icon: "interior",
            label: t(shared?.kind === "camera" ? "bar.interiorStop" : "bar.interior"),
            name: t("bar.interior"),
            isOn: shared?.kind === "camera",
            key: "interior",
            run: () => toggle("camera", interior),
          },
        ] as const)),
    ...(canShowScreen()
      ? ([
          {
            id: "screen",
            icon: "screen",
            label: t(shared?.kind === "screen" ? "bar.screenStop" : "bar.screen"),
            name: t("bar.screen"),
            isOn: shared?.kind === "screen",
            key: "screen",
            run: () => toggle("screen"),
          },
        ] as const)
      : []),
  ] as const
}
