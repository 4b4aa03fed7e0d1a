import type { Store } from "../../application/store/Store.ts"
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
  | OpenPresentationSnapshot

/** A consultation that is on. Player, chat and camera change by themselves; each is followed by its own component. */
export interface OpenPresentationSnapshot {
  readonly kind: "open"
  /** Undefined where it is not known. */
  readonly name: string | undefined
  /** The consultant's first name. */
  readonly consultant: string | undefined
  readonly player: Store<PlayerSnapshot>
  /** The own camera; undefined for a visitor who only watches (decisions, Streams). */
  readonly camera: Store<CameraDoor | undefined>
  readonly chat: Store<ChatSnapshot>
}
