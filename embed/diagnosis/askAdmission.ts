import type { Admission } from "./admission.ts"

/** How long the showroom's probe may take to answer, in ms. */
const answerWithinMs = 6_000

/** What came of asking: an answer, the page's own policy that refused the frame, silence of a frame that loaded, or nothing at all. */
export type Asked = Admission | "refused" | "silent" | "nothing"

const answerOf = (data: unknown): Admission | undefined => {
  const { type, listed, framed } = (data ?? {}) as { readonly [name: string]: unknown }
  return type === "admission_answer" && typeof listed === "boolean" && typeof framed === "boolean"
    ? { listed, framed }
    : undefined
}

/**
 * Opens the showroom's probe in a frame that nobody sees, and asks it whether this page is admitted. The page's own policy meets it as
 * it met the showroom's frame, but this time somebody listens. The location is the one that the showroom's frame names, if any.
 */
export const askAdmission = (origin: string, showroom: HTMLIFrameElement): Promise<Asked> =>
  new Promise((resolve) => {
    const frame = document.createElement("iframe")
    let asked: Asked = "nothing"
    const settle = (outcome: Asked) => {
      clearTimeout(patience)
      removeEventListener("message", hear)
      document.removeEventListener("securitypolicyviolation", refused)
      frame.remove()
      resolve(outcome)
    }
    const hear = ({ data, origin: from, source }: MessageEvent) => {
      const answer = answerOf(data)
      if (source === frame.contentWindow && from === origin && answer !== undefined) settle(answer)
    }
    const refused = ({ blockedURI, disposition, effectiveDirective }: SecurityPolicyViolationEvent) => {
      const isFrame = /^(frame|child|default)-src/.test(effectiveDirective)
      if (isFrame && disposition === "enforce" && blockedURI.startsWith(origin)) settle("refused")
    }
    const patience = setTimeout(() => settle(asked), answerWithinMs)
    addEventListener("message", hear)
    document.addEventListener("securitypolicyviolation", refused)
    frame.addEventListener("load", () => {
      asked = "silent"
      // To anybody: a server that refuses the page has put an error's page there, and the browser would complain of it. It says nothing.
      const locationId = new URL(showroom.src).searchParams.get("location_id")
      const about = locationId === null ? {} : { location_id: locationId }
      frame.contentWindow?.postMessage({ type: "admission_question", ...about }, "*")
    })
    frame.hidden = true
    frame.title = "Online showroom: diagnosis"
    frame.src = `${origin}/embed/v1/probe.html`
    document.body.append(frame)
  })
