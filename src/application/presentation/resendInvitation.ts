import { Effect } from "effect"
import type { FieldProblem } from "../../domain/validation/rules.ts"
import { refusedFields } from "../../domain/validation/rules.ts"
import type { PresentationGateway } from "../ports/PresentationGateway.ts"

/** What became of an invitation that was asked for again (Q11). */
export type Resent = "sent" | "notSent"

export interface Resending {
  readonly outcome: Resent
  /** What the backend says of the address. */
  readonly problem: FieldProblem | undefined
}

export type ResendInvitation = (presentationId: number, email: string) => Effect.Effect<Resending>

/** Asks for the invitation by e-mail again; a failure marks it not sent (X3). */
export const resendInvitation =
  ({ presentations }: { readonly presentations: PresentationGateway }): ResendInvitation =>
  (presentationId, email) =>
    presentations.resendInvitation(presentationId, email).pipe(
      Effect.map((): Resending => ({ outcome: "sent", problem: undefined })),
      Effect.catch((failure) =>
        // Of the failure its status alone: the words of an answer may name the address.
        Effect.as(Effect.logWarning(`invitation not sent again: ${failure.status}`), {
          outcome: "notSent",
          problem: refusedFields(failure.errors, { email: "email" }).email,
        } as const),
      ),
    )
