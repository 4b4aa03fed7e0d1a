import type { Effect } from "effect"
import type { Core } from "../../application/core/openCore.ts"
import type { LoadFeature } from "../../application/Features.ts"
import type { Session } from "../../application/session/Session.ts"
import type { Runnable } from "../../application/store/livesOf.ts"
import type { Store } from "../../application/store/Store.ts"
import type { Language } from "../../domain/language/language.ts"
import type { PageName } from "../../domain/page/PageName.ts"
import type { LocatedVisit, Visit } from "../../domain/visit/Visit.ts"
import type { Texts } from "../language/texts.ts"
import type { NotificationsSnapshot } from "../notification/notificationsViewModel.ts"
import type { Navigation } from "./Navigation.ts"

/** The dependencies of the routes, from the composition. */
export interface Showroom {
  readonly core: Core
  /** Fetches and assembles a feature that the first screen does not need. */
  readonly load: LoadFeature
  readonly texts: Texts
  readonly notifications: Store<NotificationsSnapshot>
  /** Reads the visit's location once. A call after a failure tries again. Rejects with the failure. */
  readonly locateVisit: () => Promise<LocatedVisit>
  /** Opens the visit once. A call after a failure tries again. Rejects with the failure. */
  readonly openVisit: () => Promise<Visit>
  /**
   * Stores a chosen language and shows it (L2-L5). If its texts fail to load, notifies the visitor and keeps the old
   * language.
   */
  readonly chooseLanguage: (language: Language, visit: LocatedVisit | undefined) => Promise<void>
  /** Reports a visible failure outside the app by its code and id only (readings E13). */
  readonly failed: (code: string, errorId: string) => void
  /**
   * Reloads the whole page because its code is gone from the server (R9). Resolves to `false` if it may not reload now;
   * the visitor is then asked.
   */
  readonly reloadStale: (isBusy: boolean) => Promise<boolean>
}

export interface RoutePrograms {
  /** Replaces the running program of a route with `next`. `undefined` only ends it. */
  readonly become: (routeId: string, next: Runnable | undefined) => void
  /** Waits until the programs of left routes have ended and closed their devices and connections. */
  readonly ended: Effect.Effect<void>
}

export interface RouterContext extends Showroom {
  readonly navigation: Navigation
  readonly lives: RoutePrograms
  /** Fetches the code of the pages that most visitors open next (R10). */
  readonly fetchNext: (page: PageName) => Promise<unknown>
  /** Returns `true` once, so that a visitor with an unreadable invitation is notified once (E7). */
  readonly claimUnreadableReport: () => boolean
}

/** The values that the root route adds to the context. */
export interface Left {
  /** Whether a reload would lose something on the page that is being left (R9). */
  readonly isBusy: boolean
}

/** Arguments of a page's `load`. `Guarded` is what the route's guards and layouts add to the context. */
export interface PageArgs<Guarded = unknown> {
  readonly context: RouterContext & { readonly visit: Visit } & Guarded
  readonly location: { readonly pathname: string }
}

export type SessionArgs<Guarded = unknown> = PageArgs<Guarded & { readonly session: Session }>
