import type { DropReason } from "../../domain/broker/BrokerMessage.ts"
import type { Problem } from "../language/Problem.ts"
import type { LinkShown } from "../presentation/linkShown.ts"

export type QueueSnapshot =
  | { readonly kind: "connecting"; readonly video: string | undefined }
  | {
      readonly kind: "waiting"
      /** 1 is next; 0: the moderator is picking up (Q2). */
      readonly position: number
      readonly video: string | undefined
      /** Whether word of the call would arrive: connecting while it is mended, failed when that does not come about (B7). */
      readonly link: LinkShown
      /** Whether it has become a long wait (QU10). */
      readonly isLong: boolean
      /** Asks for the place anew, and listens again. */
      readonly retry: () => void
      /** Gives the place up and goes back to the entrance. */
      readonly leave: () => void
    }
  /** Picked up; the consultation opens in a second (Q7). */
  | { readonly kind: "invited" }
  /** The place is gone, and why (Q6). */
  | { readonly kind: "removed"; readonly reason: DropReason; readonly again: () => void }
  | { readonly kind: "failed"; readonly problem: Problem; readonly retry: () => void }
