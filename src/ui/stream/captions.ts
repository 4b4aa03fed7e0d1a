/** The text tracks that a stream brings; browsers that know none have no list. */
const tracksOf = (video: HTMLVideoElement | null): ReadonlyArray<TextTrack> =>
  [...(video?.textTracks ?? [])].filter(({ kind }) => kind === "captions" || kind === "subtitles")

/** Whether captions can be had, and are shown; undefined where the stream has none. */
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

const changes = ["addtrack", "removetrack", "change"]

/** Hears that captions came, went, or were switched; where a list does not tell, they are seen when the player next changes. */
export const onCaptions =
  (video: HTMLVideoElement | null) =>
  (hear: () => void): (() => void) => {
    for (const change of changes) video?.textTracks?.addEventListener?.(change, hear)
    return () => {
      for (const change of changes) video?.textTracks?.removeEventListener?.(change, hear)
    }
  }
