import { askAdmission } from "./askAdmission.ts"
import type { CauseCode } from "./causes.ts"

/** Sandbox tokens that the showroom needs to work. */
export const neededOfSandbox = [
  "allow-scripts",
  "allow-same-origin",
  "allow-forms",
  "allow-popups",
  "allow-popups-to-escape-sandbox",
  "allow-downloads",
] as const

/** Sandbox tokens that the showroom needs to open at all. */
const opensOnlyWith: ReadonlyArray<string> = neededOfSandbox.slice(0, 2)

/** Whether a sandbox, of the frame or around the page, prevents the showroom from opening. */
const isSandboxed = (frame: HTMLIFrameElement): boolean =>
  self.origin === "null" ||
  (frame.hasAttribute("sandbox") && opensOnlyWith.some((token) => !frame.sandbox.contains(token)))

/** Finds out why the showroom has not opened in its frame, although its server has served this code. */
export const findCause = async (frame: HTMLIFrameElement, origin: string): Promise<CauseCode> => {
  if (isSandboxed(frame)) return "FRAME-SANDBOX"
  if (self.crossOriginIsolated) return "FRAME-ISOLATED"
  const asked = await askAdmission(origin, frame)
  if (asked === "refused") return "FRAME-POLICY"
  // A server that sends the showroom's policy with the probe refuses both.
  if (asked === "silent") return "FRAME-ANCESTORS"
  if (asked === "nothing") return "FRAME-SLOW"
  if (!asked.listed) return "FRAME-ORIGIN"
  return asked.framed ? "FRAME-SLOW" : "FRAME-ANCESTORS"
}
