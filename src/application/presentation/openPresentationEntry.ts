import { Effect } from "effect"
import type { Agenda } from "../../domain/participation/Agenda.ts"
import type { Preview } from "../../domain/presentation/Presentation.ts"
import { type FieldProblem, refusedFields } from "../../domain/validation/rules.ts"
import type { PresentationGateway } from "../ports/backend/PresentationGateway.ts"
import type { Deps } from "../usecase/Deps.ts"
import { waitForStart } from "./waitForStart.ts"

export type PresentationEntryDeps = Deps<typeof waitForStart | typeof previewPresentation | typeof resendInvitation> & {
  readonly readAgenda: ReadAgenda
}

/** Parses an agenda. `undefined` without points. */
export type ReadAgenda = (data: unknown) => Agenda | undefined

/** The screens before a presentation: its waiting room, preview and invitation (Q3, Q11). */
export const openPresentationEntry = (deps: PresentationEntryDeps) => ({
  waitForStart: waitForStart(deps),
  preview: previewPresentation(deps),
  resendInvitation: resendInvitation(deps),
  readAgenda: deps.readAgenda,
})

export type PresentationEntry = ReturnType<typeof openPresentationEntry>

/** Result of requesting an invitation again (Q11). */
export type Resent = "sent" | "notSent"

interface Resending {
  readonly outcome: Resent
  /** The backend's reason why it was not sent (N3), in the language of the request. */
  readonly detail: string | undefined
  /** The backend's message about the address. */
  readonly problem: FieldProblem | undefined
}

export type ResendInvitation = (presentationId: number, email: string) => Effect.Effect<Resending>

/** Requests the invitation e-mail again. A failure marks it as not sent (X3). */
export const resendInvitation =
  ({ presentations }: { readonly presentations: PresentationGateway }): ResendInvitation =>
  (presentationId, email) =>
    presentations.resendInvitation(presentationId, email).pipe(
      Effect.map((): Resending => ({ outcome: "sent", detail: undefined, problem: undefined })),
      Effect.catch((failure) =>
        // Logs the status only, because the answer's message may contain the address.
        Effect.as(Effect.logWarning(`resending the invitation failed: ${failure.status}`), {
          outcome: "notSent",
          detail: failure.detail,
          problem: refusedFields(failure.errors, { email: "email" }).email,
        } as const),
      ),
    )

/** The public preview of a presentation (Q11). `undefined` if it cannot be fetched; the failure is logged. */
export type PreviewPresentation = (presentationId: number) => Effect.Effect<Preview | undefined>

export const previewPresentation =
  ({ presentations }: { readonly presentations: PresentationGateway }): PreviewPresentation =>
  (presentationId) =>
    presentations
      .preview(presentationId)
      .pipe(Effect.catch((failure) => Effect.as(Effect.logWarning("fetching the preview failed", failure), undefined)))
