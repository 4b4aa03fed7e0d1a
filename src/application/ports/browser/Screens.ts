import type { Effect } from "effect"
import type { OpenedPage } from "../../../domain/host/HostCommand.ts"
import type { Language } from "../../../domain/language/language.ts"
import type { PageName } from "../../../domain/page/PageName.ts"
import type { Referral } from "../../../domain/visit/LaunchParameters.ts"

/** The showroom's pages, as far as the page around the frame moves them. */
export interface Screens {
  /** The page in view; undefined where there is none. */
  readonly page: () => PageName | undefined
  /** Goes to a page; what cannot be opened is told to the visitor there. */
  readonly open: (to: OpenedPage) => Effect.Effect<void>
  /** Waits until the first screen is in view. */
  readonly atStart: Effect.Effect<void>
  /** Waits until what ran for pages that were left has ended: devices are closed, connections as well. */
  readonly livesEnded: Effect.Effect<void>
  /** Shows a language and keeps it, as the visitor's own choice does (L3-L5). */
  readonly speak: (language: Language) => Effect.Effect<void>
  /** Puts custom properties of the style sheets in the place of the brand's; those of an earlier call are gone. */
  readonly wear: (variables: ReadonlyMap<string, string>) => Effect.Effect<void>
  /** Keeps in the address where the visitor comes from, for a reload and for the pages that follow (E10). */
  readonly keepReferral: (referral: Referral) => Effect.Effect<void>
  /** Takes the focus to the heading in view, else to the first thing that can be pressed. */
  readonly focus: Effect.Effect<void>
}
