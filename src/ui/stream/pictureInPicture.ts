/** Safari's own names; phones have these alone. */
interface AppleVideo {
  readonly webkitSupportsPresentationMode?: (mode: string) => boolean
  readonly webkitSetPresentationMode?: (mode: string) => void
  readonly webkitPresentationMode?: string
}

const apple = (video: HTMLVideoElement): AppleVideo => video as AppleVideo
const floating = "picture-in-picture"

/** Whether this browser lets the picture float over other windows. */
export const canFloat = (video: HTMLVideoElement | null): boolean =>
  video !== null &&
  (document.pictureInPictureEnabled === true || apple(video).webkitSupportsPresentationMode?.(floating) === true)

export const floats = (video: HTMLVideoElement | null): boolean =>
  video !== null && (document.pictureInPictureElement === video || apple(video).webkitPresentationMode === floating)

/** Lets the picture float, or takes it back. Rejects when the browser refuses. */
export const toggleFloating = async (video: HTMLVideoElement): Promise<void> => {
  if (document.pictureInPictureEnabled === true)
    return floats(video) ? document.exitPictureInPicture() : void (await video.requestPictureInPicture())
  apple(video).webkitSetPresentationMode?.(floats(video) ? "inline" : floating)
}

const changes = ["enterpictureinpicture", "leavepictureinpicture", "webkitpresentationmodechanged"]

/** Hears that the picture began or ceased to float. */
export const onFloating =
  (video: HTMLVideoElement | null) =>
  (hear: () => void): (() => void) => {
    for (const change of changes) video?.addEventListener(change, hear)
    return () => {
      for (const change of changes) video?.removeEventListener(change, hear)
    }
  }
