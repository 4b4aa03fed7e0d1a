import { Effect } from "effect"
import type { Preview } from "../../domain/presentation/Presentation.ts"
import { type FieldProblem, refusedFields } from "../../domain/validation/rules.ts"
import type { PresentationGateway } from "../ports/backend/PresentationGateway.ts"
import type { Deps } from "../usecase/Deps.ts"
import { awaitStart, waitForStart } from "./waitForStart.ts"

export type PresentationEntryDeps = Omit<
  Deps<typeof awaitStart | typeof waitForStart | typeof previewPresentation | typeof resendInvitation>,
  "awaitStart"
>

/** What is before a presentation: its waiting room, preview and invitation (Q3, Q11). */
export const createPresentationEntry = (deps: PresentationEntryDeps) => ({
  waitForStart: waitForStart({ ...deps, awaitStart: awaitStart(deps) }),
  preview: previewPresentation(deps),
  resendInvitation: resendInvitation(deps),
})

export type PresentationEntry = ReturnType<typeof createPresentationEntry>

/** What became of an invitation that was asked for again (Q11). */
export type Resent = "sent" | "notSent"

interface Resending {
  readonly outcome: Resent
  /** The backend's own words about why it was not sent (N3), in the language of the request. */
  readonly detail: string | undefined
  /** What the backend says of the address. */
  readonly problem: FieldProblem | undefined
}

export type ResendInvitation = (presentationId: number, email: string) => Effect.Effect<Resending>

/** Asks for the invitation by e-mail again; a failure marks it not sent (X3). */
export const resendInvitation =
  ({ presentations }: { readonly presentations: PresentationGateway }): ResendInvitation =>
  (presentationId, email) =>
    presentations.resendInvitation(presentationId, email).pipe(
      Effect.map((): Resending => ({ outcome: "sent", detail: undefined, problem: undefined })),
      Effect.catch((failure) =>
        // Of the failure its status alone: the words of an answer may name the address.
        Effect.as(Effect.logWarning(`invitation not sent again: ${failure.status}`), {
          outcome: "notSent",
          detail: failure.detail,
          problem: refusedFields(failure.errors, { email: "email" }).email,
        } as const),
      ),
    )

/** What is to come, for who may not read the presentation itself (Q11); undefined when it cannot be had, which is only logged. */
export type PreviewPresentation = (presentationId: number) => Effect.Effect<Preview | undefined>

export const previewPresentation =
  ({ presentations }: { readonly presentations: PresentationGateway }): PreviewPresentation =>
  (presentationId) =>
    presentations
      .preview(presentationId)
      .pipe(
        Effect.catch((failure) => Effect.as(Effect.logWarning("no preview of the presentation", failure), undefined)),
      )
