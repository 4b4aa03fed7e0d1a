import type { Effect } from "effect"

/** Messages about appointments between the visitor's tabs (K5). Without a shared channel no message is sent or received. */
export interface BookingTabs {
  /** Notifies the other tabs that this booking was changed here. The message has its id only. */
  readonly tell: (bookingId: number) => void
  /** Until interrupted: runs `changed` with the id of each booking that another tab has changed. */
  readonly onChange: (changed: (bookingId: number) => Effect.Effect<void>) => Effect.Effect<never>
}
