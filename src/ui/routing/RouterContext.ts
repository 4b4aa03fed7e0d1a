import type { Core } from "../../application/core/createCore.ts"
import type { LoadFeature } from "../../application/Features.ts"
import type { Session } from "../../application/session/Session.ts"
import type { Store } from "../../application/store/Store.ts"
import type { Language } from "../../domain/language/language.ts"
import type { PageName } from "../../domain/page/PageName.ts"
import type { LocatedVisit, Visit } from "../../domain/visit/Visit.ts"
import type { Texts } from "../language/texts.ts"
import type { NotificationsSnapshot } from "../notification/notificationsViewModel.ts"
import type { Lives } from "./live.ts"
import type { Navigation } from "./Navigation.ts"

/** What routes are given by the composition; there is nothing else to look things up in. */
export interface Showroom {
  readonly core: Core
  /** Fetches and joins a feature behind the first screen. */
  readonly load: LoadFeature
  readonly texts: Texts
  readonly notifications: Store<NotificationsSnapshot>
  /** Reads where the visit takes place, once; again after a failure. Rejects with the failure. */
  readonly locateVisit: () => Promise<LocatedVisit>
  /** Opens the visit, once; again after a failure. Rejects with the failure. */
  readonly openVisit: () => Promise<Visit>
  /** Keeps a chosen language and shows it (L2-L5); where its texts do not arrive, a notice says so and the old one stays. */
  readonly chooseLanguage: (language: Language, visit: LocatedVisit | undefined) => Promise<void>
  /** Tells those outside of a failure that came into view, by its code and id alone (decisions E13). */
  readonly failed: (code: string, errorId: string) => void
  /** Loads the whole page again because its code is gone (R9); false when it may not do so now, and the visitor is asked. */
  readonly reloadStale: (isBusy: boolean) => Promise<boolean>
}

/** The context of the root route. */
export interface RouterContext extends Showroom {
  readonly navigation: Navigation
  readonly lives: Lives
  /** Fetches the code of the pages to which most visitors go next (R10). */
  readonly fetchNext: (page: PageName) => Promise<unknown>
  /** True once: a visitor whose invitation cannot be read is told so once (E7). */
  readonly mayReportUnreadable: () => boolean
}

/** What a page's `load` is given; `Guarded` is what the guards and the layouts of its route have put into the context. */
export interface PageArgs<Guarded = unknown> {
  readonly context: RouterContext & { readonly visit: Visit } & Guarded
  /** The address that is loaded. */
  readonly location: { readonly pathname: string }
}

/** The same, for a page of a live session. */
export type SessionArgs<Guarded = unknown> = PageArgs<Guarded & { readonly session: Session }>
