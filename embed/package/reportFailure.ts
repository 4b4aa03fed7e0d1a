import { complain } from "../complain.ts"
import type { ShowroomOptions } from "../public.d.ts"

/**
 * Reports why a showroom of the package has not opened: in the console, to the listener of its options, and as an event
 * of its place.
 */
export const reportFailure = (
  place: HTMLElement,
  { on }: Pick<ShowroomOptions, "on">,
  code: string,
  message: string,
): void => {
  complain(message, code)
  const detail = { code }
  try {
    on?.failed?.(detail)
  } catch (failure) {
    // An error of the page is reported to the page.
    self.reportError?.(failure)
  }
  place.dispatchEvent(new CustomEvent("showroom:failed", { detail, bubbles: true, composed: true }))
}

/** Reports what a call has thrown, and throws nothing: an error in a component would remove the page's whole tree. */
export const reportThrown = (place: HTMLElement, options: Pick<ShowroomOptions, "on">, thrown: unknown): void => {
  const { cause, message } = thrown instanceof Error ? thrown : new Error(String(thrown))
  reportFailure(place, options, typeof cause === "string" ? cause : "OPTION-MOUNT", message)
}
