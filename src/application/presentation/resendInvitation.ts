import { Effect } from "effect"
import type { PresentationGateway } from "../ports/PresentationGateway.ts"

/** What became of an invitation that was asked for again (Q11). */
export type Resent = "sent" | "notSent"

export type ResendInvitation = (presentationId: number, email: string) => Effect.Effect<Resent>

/** Asks for the invitation by e-mail again; a failure marks it not sent (X3). */
export const resendInvitation =
  (presentations: PresentationGateway): ResendInvitation =>
  (presentationId, email) =>
    presentations.resendInvitation(presentationId, email).pipe(
      Effect.map((sent): Resent => (sent ? "sent" : "notSent")),
      Effect.catch((failure) =>
        // Of the failure its status alone: the words of an answer may name the address.
        Effect.as(Effect.logWarning(`invitation not sent again: ${failure.status}`), "notSent" as const),
      ),
    )
