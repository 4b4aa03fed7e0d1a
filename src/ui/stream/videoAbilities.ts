// Features of a video element that only some browsers or streams have: picture-in-picture and captions.

/** A video with Safari's own names. Phones have only these. */
type AppleVideo = HTMLVideoElement & {
  readonly webkitSupportsPresentationMode?: (mode: string) => boolean
  readonly webkitSetPresentationMode?: (mode: string) => void
  readonly webkitPresentationMode?: string
}

const floating = "picture-in-picture"

/** Whether this browser supports picture-in-picture. */
export const canFloat = (video: AppleVideo | null): boolean =>
  video !== null &&
  (document.pictureInPictureEnabled === true || video.webkitSupportsPresentationMode?.(floating) === true)

export const floats = (video: AppleVideo | null): boolean =>
  video !== null && (document.pictureInPictureElement === video || video.webkitPresentationMode === floating)

/** Enters or leaves picture-in-picture. Rejects if the browser refuses. */
export const toggleFloating = async (video: AppleVideo): Promise<void> => {
  if (document.pictureInPictureEnabled === true)
    // Optional feature `.exitPictureInPicture`: pictureInPictureEnabled reports it.
    // Optional feature `.requestPictureInPicture`: pictureInPictureEnabled reports it.
    return floats(video) ? document.exitPictureInPicture() : void (await video.requestPictureInPicture())
  video.webkitSetPresentationMode?.(floats(video) ? "inline" : floating)
}

const floatingEvents = ["enterpictureinpicture", "leavepictureinpicture", "webkitpresentationmodechanged"]

/** Subscribes to changes of picture-in-picture. */
export const onFloating =
  (video: HTMLVideoElement | null) =>
  (listener: () => void): (() => void) => {
    for (const change of floatingEvents) video?.addEventListener(change, listener)
    return () => {
      for (const change of floatingEvents) video?.removeEventListener(change, listener)
    }
  }
/** The caption tracks of a stream. Empty in browsers without a track list. */
const tracksOf = (video: HTMLVideoElement | null): ReadonlyArray<TextTrack> =>
  [...(video?.textTracks ?? [])].filter(({ kind }) => kind === "captions" || kind === "subtitles")

/** Whether captions are shown. `undefined` if the stream has none. */
export const captionsOf = (video: HTMLVideoElement | null): "shown" | "hidden" | undefined => {
  const tracks = tracksOf(video)
  if (tracks.length === 0) return undefined
  return tracks.some(({ mode }) => mode === "showing") ? "shown" : "hidden"
}

/** Shows the captions in a language, else the first track, or hides all. */
export const toggleCaptions = (video: HTMLVideoElement, language: string): void => {
  const tracks = tracksOf(video)
  const wanted =
    captionsOf(video) === "shown"
      ? undefined
      : (tracks.find((track) => track.language.startsWith(language)) ?? tracks[0])
  for (const track of tracks) track.mode = track === wanted ? "showing" : "disabled"
}

const trackEvents = ["addtrack", "removetrack", "change"]

/** Subscribes to changes of the caption tracks. In browsers without these events the next render shows them. */
export const onCaptions =
  (video: HTMLVideoElement | null) =>
  (listener: () => void): (() => void) => {
    for (const change of trackEvents) video?.textTracks?.addEventListener?.(change, listener)
    return () => {
      for (const change of trackEvents) video?.textTracks?.removeEventListener?.(change, listener)
    }
  }
