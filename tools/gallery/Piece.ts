import type { ReactNode } from "react"
import type { Store } from "../../src/application/store/Store.ts"
import type { Location } from "../../src/domain/location/Location.ts"
import type { NotificationsSnapshot } from "../../src/ui/notification/notificationsViewModel.ts"

/** One screen in one state, as the gallery shows it. */
export interface Piece {
  readonly screen: ReactNode
  readonly width?: "wide" | "column"
  /** The name of a webinar, whose layout the screen then uses. */
  readonly webinar?: string
  /** Selectors of the controls that are pressed one after the other, once the screen is there. */
  readonly press?: ReadonlyArray<string> | undefined
  readonly welcome?: "header" | "page"
  readonly notifications?: Store<NotificationsSnapshot>
  /** What the location says of itself. */
  readonly location?: Partial<Location>
}
