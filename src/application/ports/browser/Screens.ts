import type { Effect } from "effect"
import type { OpenedPage } from "../../../domain/host/HostCommand.ts"
import type { Language } from "../../../domain/language/language.ts"
import type { PageName } from "../../../domain/page/PageName.ts"
import type { Referral } from "../../../domain/visit/LaunchParameters.ts"

/** The showroom's pages, as far as the host page controls them. */
export interface Screens {
  /** The page in view; `undefined` if there is none. */
  readonly page: () => PageName | undefined
  /** Opens a page. If it cannot be opened, that page shows why. */
  readonly open: (to: OpenedPage) => Effect.Effect<void>
  readonly atStart: Effect.Effect<void>
  /** Waits until the programs of left pages have ended and released devices and connections. */
  readonly livesEnded: Effect.Effect<void>
  /** Shows a language and stores it, like the visitor's own choice (L3-L5). */
  readonly setLanguage: (language: Language) => Effect.Effect<void>
  /** Replaces the brand's custom CSS properties. Those of an earlier call are removed. */
  readonly applyTheme: (variables: ReadonlyMap<string, string>) => Effect.Effect<void>
  /** Stores the visitor's referral in the address, for a reload and for later pages (E10). */
  readonly keepReferral: (referral: Referral) => Effect.Effect<void>
  /** Moves the focus to the heading in view, otherwise to the first control. */
  readonly focus: Effect.Effect<void>
}
