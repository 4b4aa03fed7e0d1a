import type { Countdown } from "../../domain/presentation/countdown.ts"
import type { Problem } from "../language/Problem.ts"
import type { LinkShown } from "./linkShown.ts"

export type WaitingRoomSnapshot =
  /** The presentation is being read. */
  | { readonly kind: "connecting" }
  | { readonly kind: "failed"; readonly problem: Problem; readonly retry: () => void }
  | {
      readonly kind: "waiting"
      /** Undefined where it is not known; so with the start. */
      readonly name: string | undefined
      readonly description: string | undefined
      /** UTC, ms since 1970. */
      readonly startsAt: number | undefined
      /** The waiting video of its kind (E9). */
      readonly video: string | undefined
      /** The place in line, counted from 1, where the backend says so (Q3). */
      readonly position: number | undefined
      /** Undefined when the time has come and it has not begun yet, and where the start is not known. */
      readonly left: Countdown | undefined
      /** Whether word of the beginning would arrive: connecting at first or again, failed when it does not come about (B7). */
      readonly link: LinkShown
      /** Looks again whether it has begun. */
      readonly retry: () => void
    }
  /** It has begun; the page opens in a second (Q7). */
  | { readonly kind: "invited" }
