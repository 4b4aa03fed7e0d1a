import { whatPartsBuy } from "./whatPartsBuy.ts"

/** What is plainer without a part that a conformance run found missing; undefined: the list does not know it. */
export const plainerWithout = (found: string): string | undefined =>
  whatPartsBuy.find((each) => each.found?.includes(found))?.without

/** Fields that a full backend gives at times only, so that their absence in one answer says nothing. */
export const occasional: ReadonlySet<string> = new Set([
  "presentation_id",
  "lease_ran_out",
  "webinar_token",
  "booking_token",
  "links_outdated",
  "join_url",
  "publish",
  "phone",
  "hls_url",
  "whep_url",
  "token",
  "attachments",
  "alternatives",
  "code",
  "image_url",
  "errors",
])
