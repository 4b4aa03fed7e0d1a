import { isLocation } from "../frameAddress.ts"
import { admissionOf, askServer } from "./admission.ts"

/**
 * Answers the page around it whether it is admitted: that page, about its own origin, which the browser vouches for. It reads no
 * storage and has nothing to press, so any page may frame it (docs/decisions/039).
 */
addEventListener("message", async ({ data, source, origin }: MessageEvent) => {
  if (source !== parent || data?.type !== "admission_question" || origin === "null") return
  const { location_id: id } = data
  const asked = await askServer(typeof id === "string" && isLocation(id) ? id : undefined)
  const { listed, framed } = admissionOf(asked, origin, location.origin)
  parent.postMessage({ type: "admission_answer", listed, framed }, origin)
})
