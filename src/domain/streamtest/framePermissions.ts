import { type CheckOutcome, found, passed } from "./Check.ts"

/** What the page around a frame has to allow for a consultation (IF11), by the words of the frame's `allow`. */
export const frameFeatures = ["camera", "microphone", "autoplay", "fullscreen"] as const
export type FrameFeature = (typeof frameFeatures)[number]

export interface FrameFindings {
  readonly isFramed: boolean
  /** What is not allowed; undefined where the browser does not tell. */
  readonly lacking: ReadonlyArray<FrameFeature> | undefined
}

/** Whether the page around the showroom lets it work, naming what is missing (S8, IF11). */
export const frameOutcome = ({ isFramed, lacking }: FrameFindings): CheckOutcome => {
  const place = isFramed ? "framed" : "not framed"
  if (lacking === undefined) return isFramed ? found("skipped", "frameUntold", place) : passed(place)
  return lacking.length === 0 ? passed(place) : found("warned", "frameLacks", place, ...lacking)
}
