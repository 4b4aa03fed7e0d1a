import type { Admission } from "./admission.ts"

/** Timeout for the probe's answer, in ms. */
const answerWithinMs = 6_000

/**
 * Result of the probe: an answer, `refused` by the page's own policy, `unanswered` if the probe runs and its server does
 * not answer, `silent` if the frame loaded but did not answer, or `nothing`.
 */
export type Asked = Admission | "refused" | "unanswered" | "silent" | "nothing"

const answerOf = (data: unknown): Admission | "unanswered" | undefined => {
  const { type, listed, framed } = (data ?? {}) as { readonly [name: string]: unknown }
  if (type !== "admission_answer") return undefined
  return typeof listed === "boolean" && typeof framed === "boolean" ? { listed, framed } : "unanswered"
}

/**
 * Opens the showroom's probe in a hidden frame and asks whether this page is admitted. The page's policy applies as it
 * did to the showroom's frame, but this time a listener reports the violation. Uses the location of the showroom's
 * frame, if any.
 */
export const askAdmission = (origin: string, showroom: HTMLIFrameElement): Promise<Asked> =>
  new Promise((resolve) => {
    const frame = document.createElement("iframe")
    let asked: Asked = "nothing"
    const settle = (outcome: Asked) => {
      clearTimeout(timeout)
      removeEventListener("message", onMessage)
      document.removeEventListener("securitypolicyviolation", refused)
      frame.remove()
      resolve(outcome)
    }
    const onMessage = ({ data, origin: from, source }: MessageEvent) => {
      const answer = answerOf(data)
      if (source === frame.contentWindow && from === origin && answer !== undefined) settle(answer)
    }
    const refused = ({ blockedURI, disposition, effectiveDirective }: SecurityPolicyViolationEvent) => {
      const isFrame = /^(frame|child|default)-src/.test(effectiveDirective)
      if (isFrame && disposition === "enforce" && blockedURI.startsWith(origin)) settle("refused")
    }
    const timeout = setTimeout(() => settle(asked), answerWithinMs)
    addEventListener("message", onMessage)
    document.addEventListener("securitypolicyviolation", refused)
    frame.addEventListener("load", () => {
      asked = "silent"
      // With target "*": if the server refuses the page, the frame shows an error page of another origin, and the
      // browser would log an error. The message contains nothing private.
      // A blocker may have taken the frame's address away.
      const locationId = new URLSearchParams(showroom.src.split("?")[1]).get("location_id")
      const about = locationId === null ? {} : { location_id: locationId }
      frame.contentWindow?.postMessage({ type: "admission_question", ...about }, "*")
    })
    frame.hidden = true
    frame.title = "Online showroom: diagnosis"
    frame.src = `${origin}/embed/v1/probe.html`
    document.body.append(frame)
  })
