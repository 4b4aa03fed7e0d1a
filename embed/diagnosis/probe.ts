import { isLocation } from "../frameAddress.ts"
import { admissionOf, fetchServerResponse } from "./admission.ts"

/**
 * Answers the page around it whether it is admitted. The answer is only about that page's own origin, which the browser
 * guarantees. It reads no storage and has no controls, so any page may frame it (embed/docs/decisions/039).
 */
addEventListener("message", async ({ data, source, origin }: MessageEvent) => {
  if (source !== parent || data?.type !== "admission_question" || origin === "null") return
  const { location_id: id } = data
  const admission = await fetchServerResponse(typeof id === "string" && isLocation(id) ? id : undefined).then(
    (asked) => admissionOf(asked, origin, location.origin),
    // A server that does not answer has refused nobody.
    () => undefined,
  )
  parent.postMessage({ type: "admission_answer", ...admission }, origin)
})
