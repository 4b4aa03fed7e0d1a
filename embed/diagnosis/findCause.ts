import { askAdmission } from "./askAdmission.ts"
import type { CauseCode } from "./causes.ts"

/** What a sandbox must allow, or the showroom does not work in it. */
export const neededOfSandbox = [
  "allow-scripts",
  "allow-same-origin",
  "allow-forms",
  "allow-popups",
  "allow-popups-to-escape-sandbox",
  "allow-downloads",
] as const

/** What a sandbox must allow, or nothing opens at all. */
const opensOnlyWith: ReadonlyArray<string> = neededOfSandbox.slice(0, 2)

/** Whether a sandbox, of the frame or around the page, keeps the showroom from opening. */
const isSandboxed = (frame: HTMLIFrameElement): boolean =>
  self.origin === "null" ||
  (frame.hasAttribute("sandbox") && opensOnlyWith.some((token) => !frame.sandbox.contains(token)))

/** Why the showroom has not opened in its frame, though its server has served this very code. */
export const findCause = async (frame: HTMLIFrameElement, origin: string): Promise<CauseCode> => {
  if (isSandboxed(frame)) return "FRAME-SANDBOX"
  if (self.crossOriginIsolated) return "FRAME-ISOLATED"
  const asked = await askAdmission(origin, frame)
  if (asked === "refused") return "FRAME-POLICY"
  // A server that gives the probe the showroom's own policy refuses both.
  if (asked === "silent") return "FRAME-ANCESTORS"
  if (asked === "nothing") return "FRAME-SLOW"
  if (!asked.listed) return "FRAME-ORIGIN"
  return asked.framed ? "FRAME-SLOW" : "FRAME-ANCESTORS"
}
