import type { Effect } from "effect"
import type { BrowserSupport, FrameFindings } from "../../../domain/streamtest/outcomes.ts"

/** A server that the stream test tries to reach. */
export type Party = "mediaServer" | "broker"

/** Measurements of the stream test (S8). None of them opens a device. */
export interface Diagnostics {
  readonly support: Effect.Effect<BrowserSupport>
  readonly frame: Effect.Effect<FrameFindings>
  /** Facts about the page for support. */
  readonly page: Effect.Effect<{
    readonly version: string
    /** Name of the entry script, which differs from build to build. */
    readonly build: string
    /** The browser's user agent string. */
    readonly userAgent: string
  }>
  /** Whether a server answers at its ws(s) or http(s) address within 7 s, with any answer. */
  readonly reaches: (party: Party, address: string) => Effect.Effect<boolean>
  /** Download rate of the showroom's own files, in kbit/s, measured for at most 2 s; `undefined` if inconclusive. */
  readonly rate: Effect.Effect<number | undefined>
  /** Plays a tone of about a second and completes with it; `false` if the browser plays no sound. Requires a click. */
  readonly tone: Effect.Effect<boolean>
  /** Copies a text to the clipboard; `false` if the browser does not allow it. */
  readonly copy: (text: string) => Effect.Effect<boolean>
}
