// What only some browsers, or some streams, can do with a video element: let it float, and show captions.

/** A video with Safari's own names; phones have these alone. */
type AppleVideo = HTMLVideoElement & {
  readonly webkitSupportsPresentationMode?: (mode: string) => boolean
  readonly webkitSetPresentationMode?: (mode: string) => void
  readonly webkitPresentationMode?: string
}

const floating = "picture-in-picture"

/** Whether this browser lets the picture float over other windows. */
export const canFloat = (video: AppleVideo | null): boolean =>
  video !== null &&
  (document.pictureInPictureEnabled === true || video.webkitSupportsPresentationMode?.(floating) === true)

export const floats = (video: AppleVideo | null): boolean =>
  video !== null && (document.pictureInPictureElement === video || video.webkitPresentationMode === floating)

/** Lets the picture float, or takes it back. Rejects when the browser refuses. */
export const toggleFloating = async (video: AppleVideo): Promise<void> => {
  if (document.pictureInPictureEnabled === true)
    return floats(video) ? document.exitPictureInPicture() : void (await video.requestPictureInPicture())
  video.webkitSetPresentationMode?.(floats(video) ? "inline" : floating)
}

const floatingEvents = ["enterpictureinpicture", "leavepictureinpicture", "webkitpresentationmodechanged"]

/** Hears that the picture began or ceased to float. */
export const onFloating =
  (video: HTMLVideoElement | null) =>
  (listener: () => void): (() => void) => {
    for (const change of floatingEvents) video?.addEventListener(change, listener)
    return () => {
      for (const change of floatingEvents) video?.removeEventListener(change, listener)
    }
  }
/** The text tracks that a stream brings; browsers that know none have no list. */
const tracksOf = (video: HTMLVideoElement | null): ReadonlyArray<TextTrack> =>
  [...(video?.textTracks ?? [])].filter(({ kind }) => kind === "captions" || kind === "subtitles")

/** Whether there are captions, and are shown; undefined where the stream has none. */
export const captionsOf = (video: HTMLVideoElement | null): "shown" | "hidden" | undefined => {
  const tracks = tracksOf(video)
  if (tracks.length === 0) return undefined
  return tracks.some(({ mode }) => mode === "showing") ? "shown" : "hidden"
}

/** Shows the captions in a language, or else the first; or hides them all. */
export const toggleCaptions = (video: HTMLVideoElement, language: string): void => {
  const tracks = tracksOf(video)
  const wanted =
    captionsOf(video) === "shown"
      ? undefined
      : (tracks.find((track) => track.language.startsWith(language)) ?? tracks[0])
  for (const track of tracks) track.mode = track === wanted ? "showing" : "disabled"
}

const trackEvents = ["addtrack", "removetrack", "change"]

/** Hears that captions came, went, or were switched; where a list does not tell, they are seen when the player next trackEvents. */
export const onCaptions =
  (video: HTMLVideoElement | null) =>
  (listener: () => void): (() => void) => {
    for (const change of trackEvents) video?.textTracks?.addEventListener?.(change, listener)
    return () => {
      for (const change of trackEvents) video?.textTracks?.removeEventListener?.(change, listener)
    }
  }
