import { Effect } from "effect"
import { type DisplayName, trimmedName } from "../../domain/queue/displayName.ts"
import type { PresentationFailure, PresentationGateway } from "../ports/PresentationGateway.ts"
import type { RememberVisitor } from "../visit/rememberVisitor.ts"

export type AttendPresentation = (presentationId: number, name: DisplayName) => Effect.Effect<void, PresentationFailure>

/** Says under which name the visitor takes part (Q4), and remembers it where that is allowed (E12, E14). */
export const attendPresentation =
  ({
    presentations,
    visitor,
  }: {
    readonly presentations: PresentationGateway
    readonly visitor: RememberVisitor
  }): AttendPresentation =>
  (presentationId, typed) =>
    Effect.suspend(() => {
      const name = trimmedName(typed)
      return Effect.andThen(presentations.attend(presentationId, name), visitor.remember(name))
    })
