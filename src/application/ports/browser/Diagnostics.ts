import type { Effect } from "effect"
import type { BrowserSupport, FrameFindings } from "../../../domain/streamtest/outcomes.ts"

/** Who may be out of reach. */
export type Party = "mediaServer" | "broker"

/** What the stream test measures with (S8). Nothing here opens a device. */
export interface Diagnostics {
  readonly support: Effect.Effect<BrowserSupport>
  readonly frame: Effect.Effect<FrameFindings>
  /** What support needs to know of the page. */
  readonly page: Effect.Effect<{
    readonly version: string
    /** Name of the script that the page has begun with, which differs from build to build. */
    readonly build: string
    /** As the browser names itself. */
    readonly userAgent: string
  }>
  /** Whether a party answers at its ws(s) or http(s) address within 7 s, whatever it says. */
  readonly reaches: (party: Party, address: string) => Effect.Effect<boolean>
  /** How fast files of the showroom's own come, in kbit/s, looked at for at most 2 s; undefined when that tells nothing. */
  readonly rate: Effect.Effect<number | undefined>
  /** Sounds a tone of about a second and ends with it; false where the browser makes no sound. To be begun by a click. */
  readonly tone: Effect.Effect<boolean>
  /** Puts a text on the clipboard; false where the browser does not allow it. */
  readonly copy: (text: string) => Effect.Effect<boolean>
}
