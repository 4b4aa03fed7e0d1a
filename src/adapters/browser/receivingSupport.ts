import type { BrowserSupport } from "../../domain/streamtest/outcomes.ts"

/** What is needed of the page's globals; all of it may be missing in browsers that are locked down. */
export interface ReceivingPage {
  readonly RTCPeerConnection?: unknown
  readonly RTCRtpReceiver?: { readonly getCapabilities?: (kind: string) => { codecs: { mimeType: string }[] } | null }
  readonly MediaSource?: unknown
  /** Safari's own on phones. */
  readonly ManagedMediaSource?: unknown
}

/** No codecs of their own, but ways to mend and to announce others. */
const helpers = ["rtx", "red", "ulpfec", "flexfec-03", "CN", "telephone-event"]

const namesOf = (page: ReceivingPage, kind: "video" | "audio"): ReadonlyArray<string> => {
  const codecs = page.RTCRtpReceiver?.getCapabilities?.(kind)?.codecs ?? []
  const names = codecs.map(({ mimeType }) => mimeType.slice(mimeType.indexOf("/") + 1))
  return [...new Set(names)].filter((name) => !helpers.includes(name))
}

/** What this browser can receive (S6, S8). */
export const receivingSupport = (page: ReceivingPage): BrowserSupport => ({
  webRtc: page.RTCPeerConnection !== undefined,
  video: namesOf(page, "video"),
  audio: namesOf(page, "audio"),
  mse: page.MediaSource !== undefined || page.ManagedMediaSource !== undefined,
})
