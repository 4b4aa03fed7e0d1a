import { Effect } from "effect"
import type { Diagnostics } from "../../../application/ports/browser/Diagnostics.ts"
import { type BrowserSupport, type FrameFindings, frameFeatures } from "../../../domain/streamtest/outcomes.ts"
import { openSound, type SoundPage } from "../../platform/sound.ts"
import { ownUserAgent } from "../../platform/system.ts"
import { downloadRate, type LoadingPage, type ReachingPage, reachable } from "./networkProbes.ts"

interface FramedPage {
  readonly self: unknown
  readonly top: unknown
  readonly document: Pick<Document, "permissionsPolicy" | "featurePolicy">
}

/** The features that the parent page allows (IF11); only Chromium browsers report them. */
export const framePolicy = ({ self, top, document }: FramedPage): FrameFindings => {
  const policy = document.permissionsPolicy ?? document.featurePolicy
  return {
    isFramed: self !== top,
    lacking: policy && frameFeatures.filter((feature) => !policy.allowsFeature(feature)),
  }
}

/** The globals of the page that this uses; all may be missing in locked-down browsers. */
interface ReceivingPage {
  readonly RTCPeerConnection?: unknown
  readonly RTCRtpReceiver?: { readonly getCapabilities?: (kind: string) => { codecs: { mimeType: string }[] } | null }
  readonly MediaSource?: unknown
  /** Safari on phones. */
  readonly ManagedMediaSource?: unknown
}

/** Names that are not media codecs, but formats for repair and signalling. */
const helpers = ["rtx", "red", "ulpfec", "flexfec-03", "CN", "telephone-event"]

const namesOf = (page: ReceivingPage, kind: "video" | "audio"): ReadonlyArray<string> => {
  const codecs = page.RTCRtpReceiver?.getCapabilities?.(kind)?.codecs ?? []
  const names = codecs.map(({ mimeType }) => mimeType.slice(mimeType.indexOf("/") + 1))
  return [...new Set(names)].filter((name) => !helpers.includes(name))
}

/** The formats that this browser can receive (S6, S8). */
export const receivingSupport = (page: ReceivingPage): BrowserSupport => ({
  webRtc: page.RTCPeerConnection !== undefined,
  video: namesOf(page, "video"),
  audio: namesOf(page, "audio"),
  mse: page.MediaSource !== undefined || page.ManagedMediaSource !== undefined,
})

/** A pitch that small loudspeakers play well, in Hz; its duration, in s; about a quarter of full volume. */
const pitch = 660
const seconds = 1.2
const loudness = 0.25

const sounded = async (page: SoundPage): Promise<boolean> => {
  const context = openSound(page)
  if (context === undefined) return false
  try {
    await context.resume()
    const oscillator = new OscillatorNode(context, { frequency: pitch })
    const volume = new GainNode(context, { gain: 0 })
    const begin = context.currentTime
    volume.gain.setValueAtTime(0, begin)
    volume.gain.linearRampToValueAtTime(loudness, begin + 0.05)
    volume.gain.setValueAtTime(loudness, begin + seconds - 0.1)
    volume.gain.linearRampToValueAtTime(0, begin + seconds)
    oscillator.connect(volume).connect(context.destination)
    const over = new Promise((resolve) => oscillator.addEventListener("ended", resolve, { once: true }))
    oscillator.start(begin)
    oscillator.stop(begin + seconds)
    await over
    return true
  } finally {
    await context.close()
  }
}

/** Plays a tone after a click; false if the browser plays no sound within 5 s (DV8). */
export const testTone = (page: SoundPage): Effect.Effect<boolean> =>
  Effect.tryPromise(() => sounded(page)).pipe(
    Effect.orElseSucceed(() => false),
    // Without a loudspeaker the audio clock of some browsers stops.
    Effect.timeoutOrElse({ duration: 5_000, orElse: () => Effect.succeed(false) }),
  )

export interface DiagnosticsPage extends ReceivingPage, FramedPage, ReachingPage, LoadingPage, SoundPage {
  readonly navigator: {
    readonly userAgent: string
    /** Missing in insecure contexts. */
    readonly clipboard?: Pick<Clipboard, "writeText">
  }
  readonly document: Pick<Document, "querySelector" | "permissionsPolicy" | "featurePolicy">
}

/** The name of the page's entry script, which contains a content hash. */
const buildOf = ({ document }: DiagnosticsPage): string =>
  document.querySelector<HTMLScriptElement>("script[type=module][src]")?.src.split("/").at(-1) ?? "unknown"

/** The diagnostics of the stream test, in a browser (S8); `version` is the build's. */
export const webDiagnostics = (version: () => string, page: DiagnosticsPage = globalThis): Diagnostics => ({
  support: Effect.sync(() => receivingSupport(page)),
  frame: Effect.sync(() => framePolicy(page)),
  page: Effect.sync(() => ({ version: version(), build: buildOf(page), userAgent: ownUserAgent(page) })),
  reaches: (party, address) => reachable(page, party, address),
  rate: downloadRate(page),
  tone: testTone(page),
  copy: (text) =>
    Effect.tryPromise(async () => {
      if (page.navigator.clipboard === undefined) return false
      await page.navigator.clipboard.writeText(text)
      return true
    }).pipe(Effect.orElseSucceed(() => false)),
})
