import { lacksDevices } from "../diagnosis/lacksDevices.ts"
import { runLate } from "../late.ts"
import { pageShowroom } from "../page/pageShowroom.ts"
import { type FramePlace, keepInView } from "./keepInView.ts"
import { isAdvertised } from "./landing.ts"
import { keepOneLive } from "./oneLive.ts"

type Landing = typeof import("./landing.ts")

/** The values that embed.js passes to this code once the showroom is ready. */
export interface OpenedShowroom extends FramePlace {
  /** Starts a diagnosis of a code (embed/diagnosis). */
  readonly diagnose: (code: string) => void
}

/**
 * Hides the content that the page shows in its place until the showroom has opened. It stays in the document, because a
 * framework may own it.
 */
const hideFallback = (element: HTMLElement): void => {
  for (const content of element.querySelectorAll<HTMLElement>("[data-showroom-fallback]"))
    content.style.setProperty("display", "none", "important")
}

/**
 * Runs what can wait until the showroom is ready: keeps it visible, and checks for problems that visitors would meet
 * later.
 */
export const follow = (showroom: OpenedShowroom): void => {
  const { element, frame, origin, diagnose } = showroom
  hideFallback(element)
  keepInView(showroom)
  keepOneLive(showroom)
  if (window.isSecureContext === false || lacksDevices(frame)) diagnose("START")
  if ((pageShowroom()?.mounted.length ?? 0) > 1) diagnose("TWO")
  // Last, because it may throw: a page may have replaced the functions that it calls.
  if (isAdvertised()) runLate<Landing>(origin, "landing", "FRAME-OPENED", (part) => part.tellCampaign(showroom))
}
