import { lasting } from "../messages/lasting.ts"
import type { ShowroomConsent, ShowroomConsentTool, ShowroomOptions } from "../public.d.ts"
import { followConsent } from "./followConsent.ts"

/** Consent set by the page, or by its consent tool. */
type GivenConsent = Exclude<ShowroomConsent, ShowroomConsentTool>

const isTool = (consent: ShowroomConsent): consent is ShowroomConsentTool =>
  typeof consent === "string" && consent !== "absent"

const consentMessage = (consent: GivenConsent) =>
  consent === "absent" ? { type: "consent_tool_absent" } : { type: "consent_settings", groups: JSON.stringify(consent) }

/**
 * Sends the page's consent, or that of its consent tool, to the showroom (E14). `say` drops messages before the first
 * page of the frame is ready.
 */
export const openConsent = (
  origin: string,
  { consent, consentGroups: groups = {} }: ShowroomOptions,
  say: (message: object) => void,
  fail: (says: string, code: string) => void,
) => {
  const [send, give] = lasting(say, consentMessage)
  let stop = () => {}
  const set = (next: ShowroomConsent) => {
    stop()
    if (!isTool(next)) return give(next)
    const failed = (says: string) => fail(says, "CONSENT-TOOL")
    stop = followConsent(origin, { tool: next, groups, onGroups: give, failed })
  }
  if (consent !== undefined) set(consent)
  return [send, set, () => stop()] as const
}
