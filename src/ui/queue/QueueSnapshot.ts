import type { DropReason } from "../../domain/broker/BrokerMessage.ts"
import type { Problem } from "../language/Problem.ts"
import type { LinkShown } from "../presentation/linkShown.ts"

export type QueueSnapshot =
  | { readonly kind: "connecting"; readonly video: string | undefined }
  | {
      readonly kind: "waiting"
      /** 1 is next; 0: the moderator is picking up; undefined: in line at a place that nobody has told (Q2). */
      readonly position: number | undefined
      readonly video: string | undefined
      /** Whether word of the call would arrive: connecting while it is mended, failed when that does not come about (B7). */
      readonly link: LinkShown
      /** Whether the connection has been down for so long that the place may be gone (Q6). */
      readonly isAtRisk: boolean
      /** Whether it has become a long wait (QU10). */
      readonly isLong: boolean
      /** Ends the pauses of all that is being tried again: link, own queue and place. */
      readonly retry: () => void
      /** Gives the place up and goes back to the entrance. */
      readonly leave: () => void
    }
  /** Picked up; the consultation opens in a second (Q7). */
  | { readonly kind: "invited" }
  /** The place is gone, and why (Q6). */
  | { readonly kind: "removed"; readonly reason: DropReason; readonly again: () => void }
  | { readonly kind: "failed"; readonly problem: Problem; readonly retry: () => void }
