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

/** Whether the page is isolated without `crossOriginIsolated`, which needs a second header: asks for its own headers. */
const isEmbedder = async (): Promise<boolean> => {
  try {
    const { headers } = await fetch(location.href, { method: "HEAD" })
    return /^\s*(require-corp|credentialless)/i.test(headers.get("cross-origin-embedder-policy") ?? "")
  } catch {
    return false
  }
}

/** Whether the showroom opens in this browser: it asks the same (src/composition/outdated). */
const opensShowroom = (): boolean => "parse" in URL

/** Finds out why the showroom has not opened in its frame, although its server has served this code. */
export const findCause = async (frame: HTMLIFrameElement, origin: string): Promise<CauseCode> => {
  if (!opensShowroom()) return "FRAME-BROWSER"
  if (isSandboxed(frame)) return "FRAME-SANDBOX"
  if (!frame.src.startsWith(origin)) return "FRAME-BLOCKED"
  if (self.crossOriginIsolated) return "FRAME-ISOLATED"
  const asked = await askAdmission(origin, frame)
  if (asked === "refused") return "FRAME-POLICY"
  if (asked === "unanswered") return "FRAME-SLOW"
  if (typeof asked === "string" && (await isEmbedder())) return "FRAME-ISOLATED"
  // A server that sends the showroom's policy with the probe refuses both.
  if (asked === "silent") return "FRAME-ANCESTORS"
  if (asked === "nothing") return "FRAME-SLOW"
  if (!asked.listed) return "FRAME-ORIGIN"
  return asked.framed ? "FRAME-SLOW" : "FRAME-ANCESTORS"
}
