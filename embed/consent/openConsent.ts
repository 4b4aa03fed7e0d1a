import { lasting } from "../messages/lasting.ts"
import type { ShowroomConsent, ShowroomOptions } from "../public.d.ts"
import { followConsent } from "./followConsent.ts"

/** Consent set by the page, or by its consent tool. */
type GivenConsent = ReadonlyArray<string> | "absent"

/** Each group is encoded by itself: old libraries give all lists a `toJSON`, which encodes a list twice. */
const consentMessage = (consent: GivenConsent) =>
  consent === "absent"
    ? { type: "consent_tool_absent" }
    : { type: "consent_settings", groups: `[${consent.map((group) => JSON.stringify(String(group)))}]` }

/**
 * Sends the page's consent, or that of its consent tool, to the showroom (E14). `say` drops messages before the first
 * page of the frame is ready.
 */
export const openConsent = (
  origin: string,
  options: ShowroomOptions,
  say: (message: object) => void,
  fail: (message: string, code: string) => void,
) => {
  const [send, give] = lasting(say, consentMessage)
  let stop = () => {}
  const set = (consent: ShowroomConsent) => {
    stop()
    if (consent === "absent" || Array.isArray(consent)) return give(consent)
    stop = followConsent(origin, { ...options, tool: consent, give, fail })
  }
  if (options.consent !== undefined) set(options.consent)
  return [send, set, () => stop()] as const
}
