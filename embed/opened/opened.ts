import { lacksDevices } from "../diagnosis/lacksDevices.ts"
import { type FramePlace, keepInView } from "./keepInView.ts"

/** What embed.js hands over once the showroom is ready. */
export interface OpenedShowroom extends FramePlace {
  /** Has looked into what seems wrong (embed/diagnosis). */
  readonly diagnose: (code: string) => void
}

/** Does what can wait until the showroom is there: keeps it in view, and looks for what visitors would stumble over later. */
export const follow = (showroom: OpenedShowroom): void => {
  const { frame, diagnose } = showroom
  keepInView(showroom)
  if (window.isSecureContext === false || lacksDevices(frame)) diagnose("START")
  if ((window.OnlineShowroom?.mounted.length ?? 0) > 1) diagnose("TWO")
}
