import { Deferred, Effect } from "effect"
import type { Diagnostics } from "../../../application/ports/browser/Diagnostics.ts"
import type { BrowserSupport, FrameFindings } from "../../../domain/streamtest/outcomes.ts"

/** The results of the stream test (S8). */
export interface FakeDiagnostics {
  readonly diagnostics: Diagnostics
  readonly support: (difference: Partial<BrowserSupport>) => void
  readonly frame: (findings: FrameFindings) => void
  /** Makes addresses that begin with this text unreachable. */
  readonly cutOff: (start: string) => void
  /** Sets the download rate, in kbit/s. */
  readonly rate: (kilobitsPerSecond: number | undefined) => void
  readonly speakers: (thereAreSome: boolean) => void
  readonly clipboard: (isAllowed: boolean) => void
  readonly copied: () => ReadonlyArray<string>
  readonly toneEnds: () => void
}

/** Initially a good browser on a fast connection, not in a frame. */
export const fakeDiagnostics = (): FakeDiagnostics => {
  const copied: Array<string> = []
  const cut: Array<string> = []
  let support: BrowserSupport = { webRtc: true, video: ["VP8", "H264"], audio: ["opus"], mse: true }
  let frame: FrameFindings = { isFramed: false, lacking: [] }
  let rate: number | undefined = 20_000
  let sounds = true
  let copies = true
  let tone = Deferred.makeUnsafe<void>()
  return {
    diagnostics: {
      support: Effect.sync(() => support),
      frame: Effect.sync(() => frame),
      page: Effect.succeed({ version: "1.2.3", build: "index-desk.js", userAgent: "Desk/1" }),
      reaches: (_, address) => Effect.sync(() => !cut.some((start) => address.startsWith(start))),
      rate: Effect.sync(() => rate),
      tone: Effect.suspend(() => {
        if (!sounds) return Effect.succeed(false)
        tone = Deferred.makeUnsafe()
        return Effect.as(Deferred.await(tone), true)
      }),
      copy: (text) =>
        Effect.sync(() => {
          if (copies) copied.push(text)
          return copies
        }),
    },
    support: (difference) => {
      support = { ...support, ...difference }
    },
    frame: (findings) => {
      frame = findings
    },
    cutOff: (start) => void cut.push(start),
    rate: (kilobitsPerSecond) => {
      rate = kilobitsPerSecond
    },
    speakers: (thereAreSome) => {
      sounds = thereAreSome
    },
    clipboard: (isAllowed) => {
      copies = isAllowed
    },
    copied: () => [...copied],
    toneEnds: () => void Deferred.doneUnsafe(tone, Effect.void),
  }
}
