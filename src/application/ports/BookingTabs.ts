import type { Effect } from "effect"

/** The visitor's other tabs with the showroom, about appointments (K5). Where tabs cannot know of each other nothing is told or heard. */
export interface BookingTabs {
  /** Tells the others that the booking of this id was changed here; nothing but its id. */
  readonly tell: (bookingId: number) => void
  /** Runs `changed` with the id of each booking that another tab has changed. Until interrupted. */
  readonly onChange: (changed: (bookingId: number) => Effect.Effect<void>) => Effect.Effect<never>
}
