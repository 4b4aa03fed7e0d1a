import { ownPart } from "./page/ownParts.ts"
import type { ShowroomOptions } from "./public.d.ts"
import { wordsIn } from "./words.ts"

/** Browser features that the frame needs from the host page. */
const allowed = "camera; microphone; autoplay; fullscreen; picture-in-picture; clipboard-write; screen-wake-lock"

/** Only some browsers let a page choose a loudspeaker. */
interface SpeakerChoice {
  readonly selectAudioOutput: () => unknown
}

/** The frame before its address is set. */
export const frameElement = (options: ShowroomOptions): HTMLIFrameElement => {
  const frame = ownPart(document.createElement("iframe"))
  frame.title = options.title ?? wordsIn(options.language).title
  // A browser without this feature warns about its name in the console of every page.
  const { prototype } = window.MediaDevices ?? {}
  frame.allow = (prototype as Partial<SpeakerChoice> | undefined)?.selectAudioOutput
    ? `${allowed}; speaker-selection`
    : allowed
  // Set through CSSOM, which a Content-Security-Policy without inline styles allows.
  Object.assign(frame.style, {
    display: "block",
    width: "100%",
    border: "0",
    minHeight: "320px",
    scrollMargin: "inherit",
  })
  if (options.height === "tell") return frame
  if (options.initialHeight) frame.style.height = `${options.initialHeight}px`
  // A frame as high as its content needs no scrolling. Without this a fraction of a pixel shows a scroll bar.
  frame.setAttribute("scrolling", "no")
  return frame
}
