import type { CameraDoor } from "../camera/cameraDoor.ts"
import type { ChatSnapshot } from "../chat/ChatSnapshot.ts"
import type { Problem } from "../language/Problem.ts"
import type { PlayerSnapshot } from "../stream/PlayerSnapshot.ts"

export type PresentationSnapshot =
  | {
      readonly kind: "opening"
      /** Asks again whether it has begun; absent while that takes no longer than usual (Q7). */
      readonly retry?: (() => void) | undefined
    }
  | {
      readonly kind: "failed"
      readonly problem: Problem
      /** Whether it is asked for again by itself. */
      readonly goesOn: boolean
      /** Asks again at once. */
      readonly retry: () => void
    }
  | {
      readonly kind: "open"
      /** Undefined where it is not known. */
      readonly name: string | undefined
      /** First name of whom the visitor meets. */
      readonly consultant: string | undefined
      readonly player: PlayerSnapshot
      /** The own camera; there is none for who only watches (decisions, Streams). */
      readonly camera?: CameraDoor | undefined
      readonly chat: ChatSnapshot
    }
