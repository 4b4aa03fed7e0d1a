import type { Store } from "../../application/store/Store.ts"
import type { PageName } from "../../domain/page/PageName.ts"
import type { Place } from "./place.ts"

/**
 * What view-models and loaders ask of the router. It speaks in places, not in links: the router's context must not be typed by the
 * routes, which are typed by that context.
 */
export interface Navigation {
  readonly go: (place: Place) => void
  /** The same, in the place of the page in view: going back does not lead there again. */
  readonly giveWay: (place: Place) => void
  /** To where the visitor came from inside the showroom, or to the first screen. */
  readonly back: () => void
  /** Prepares a page, so that going there takes no longer than it must; nothing is entered. */
  readonly preload: (place: Place) => void
  readonly isAt: (place: Place) => boolean
  /** The page in view; undefined where there is none. */
  readonly page: Store<PageName | undefined>
  /** Whether a reload would lose something: a call, a booking, what was typed, or offline the page (R9). */
  readonly wouldLose: () => boolean
}
