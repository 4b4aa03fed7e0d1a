import { whatPartsBuy } from "./whatPartsBuy.ts"

/** What visitors lack without a part that a run found missing. `undefined` if the list does not contain the part. */
export const plainerWithout = (found: string): string | undefined => {
  const part = whatPartsBuy.find((each) => each.found?.includes(found))
  return part && (part.without ?? "nothing in its place")
}

/** Fields that a full backend sends only at times: their absence in one answer proves nothing. */
export const occasional: ReadonlySet<string> = new Set([
  "presentation_id",
  "booking_id",
  "shown_products",
  "agenda",
  "resumes_at",
  "gone_since",
  "second_stream",
  "stage",
  "read_until",
  "entered_by_link",
  "lease_ran_out",
  "expected_wait_minutes",
  "word",
  "pinned",
  "call",
  "opens_at",
  "picture",
  "accessibility_url",
  "webinar_token",
  "booking_token",
  "links_outdated",
  "join_url",
  "publish",
  "second_publish",
  "phone",
  "hls_url",
  "whep_url",
  "token",
  "attachments",
  "quick_replies",
  "alternatives",
  "code",
  "image_url",
  "pictures",
  "line",
  "price_from",
  "facts",
  "links",
  "variants",
  "errors",
])
