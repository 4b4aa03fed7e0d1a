import { Effect } from "effect"
import type { ModelReports } from "../../../application/ports/backend/ModelReports.ts"
import {
  InvitationMissing,
  type PresentationFailure,
  type PresentationGateway,
  PresentationUnknown,
} from "../../../application/ports/backend/PresentationGateway.ts"
import { RequestFailed } from "../../../application/ports/backend/RequestFailed.ts"
import type { Presentation } from "../../../domain/presentation/Presentation.ts"
import type { DisplayName } from "../../../domain/queue/displayName.ts"
import { referralParameters } from "../../../domain/visit/LaunchParameters.ts"
import { script } from "../script.ts"

/** The backend's presentations (R11). */
export interface FakePresentation {
  readonly presentations: PresentationGateway
  readonly modelReports: ModelReports
  /** Adds a presentation, or replaces the one with its id. */
  readonly put: (presentation: Presentation) => void
  /** Answers 403 for this presentation from now on (R8), with this message if any. */
  readonly uninvite: (presentationId: number, detail?: string) => void
  /** Outcomes of the next calls of any kind. */
  readonly answerNext: (...answers: ReadonlyArray<"answered" | "failed">) => void
  /** Sets the target of the live button. */
  readonly leadTo: (address: string) => void
  /** Ids that `find` looked up. */
  readonly found: () => ReadonlyArray<number>
  /** Sends no invitations from now on: the call is refused, or fails (X3). */
  readonly sendNoInvitations: (how: "refused" | "failed") => void
  /** Repeated invitations, in order (Q11). */
  readonly invited: () => ReadonlyArray<{ readonly presentationId: number; readonly email: string }>
  /** Names under which the visitor attends, in order (Q4). */
  readonly names: () => ReadonlyArray<DisplayName & { readonly presentationId: number }>
  /** Refuses reports of consent from now on, with this status and message; `undefined`: takes them again. */
  readonly refuseConsents: (refusal: Pick<RequestFailed, "status" | "detail"> | undefined) => void
  /** Ids for which consent was reported (C3). */
  readonly consents: () => ReadonlyArray<number>
  /** Reports of the calendar during a call, in order: the model, or `undefined`. */
  readonly chosen: () => ReadonlyArray<number | undefined>
  /** Models that the host page offered, in order. */
  readonly offers: () => ReadonlyArray<{ readonly presentationId: number; readonly productId: number }>
  /** Query strings of the calls for the live button's address. */
  readonly liveButtons: () => ReadonlyArray<string>
}

/** Fails if the scripted answer is a failure. */
const failAsScripted = ({ next }: { readonly next: () => "answered" | "failed" | undefined }) =>
  Effect.suspend(() =>
    next() === "failed" ? Effect.fail(new RequestFailed({ status: 500, detail: undefined })) : Effect.void,
  )

/** Takes consents to the presentations in `kept`, until it refuses them. */
const fakeConsents = (kept: Map<number, Presentation>) => {
  const taken: Array<number> = []
  let refusal: Pick<RequestFailed, "status" | "detail"> | undefined
  return {
    taken: () => [...taken],
    refuse: (next: typeof refusal) => {
      refusal = next
    },
    take: (presentation: Presentation): Effect.Effect<void, RequestFailed> =>
      Effect.suspend(() => {
        if (refusal !== undefined) return Effect.fail(new RequestFailed(refusal))
        taken.push(presentation.id)
        kept.set(presentation.id, { ...presentation, consentGiven: true })
        return Effect.void
      }),
  }
}

export const fakePresentation = (): FakePresentation => {
  const kept = new Map<number, Presentation>()
  const uninvited = new Map<number, string | undefined>()
  const answers = script<"answered" | "failed">()
  const found: Array<number> = []
  const liveButtons: Array<string> = []
  const invited: Array<{ readonly presentationId: number; readonly email: string }> = []
  const chosen: Array<number | undefined> = []
  const offers: Array<{ readonly presentationId: number; readonly productId: number }> = []
  const names: Array<DisplayName & { readonly presentationId: number }> = []
  let sending: "sent" | "refused" | "failed" = "sent"
  let address = "https://live.showroom.example/room"

  const failing = failAsScripted(answers)
  const consents = fakeConsents(kept)

  const find = (presentationId: number): Effect.Effect<Presentation, PresentationFailure> =>
    Effect.andThen(
      failing,
      Effect.suspend((): Effect.Effect<Presentation, PresentationFailure> => {
        const presentation = kept.get(presentationId)
        if (uninvited.has(presentationId))
          return Effect.fail(new InvitationMissing({ presentationId, detail: uninvited.get(presentationId) }))
        return presentation === undefined
          ? Effect.fail(new PresentationUnknown({ presentationId }))
          : Effect.succeed(presentation)
      }),
    )

  return {
    presentations: {
      find: (presentationId) =>
        Effect.suspend(() => {
          found.push(presentationId)
          return find(presentationId)
        }),
      giveConsent: (presentationId) => Effect.flatMap(find(presentationId), consents.take),
      attend: (presentationId, name) =>
        Effect.map(find(presentationId), (presentation) => {
          names.push({ presentationId, ...name })
          // A backend that does not report `attending` does not report it later either.
          if (presentation.attending !== undefined) kept.set(presentationId, { ...presentation, attending: true })
        }),
      // The preview is public, so no visitor is refused.
      preview: (presentationId) =>
        Effect.andThen(
          failing,
          Effect.suspend(() => {
            const presentation = kept.get(presentationId)
            return presentation === undefined
              ? Effect.fail(new PresentationUnknown({ presentationId }))
              : Effect.succeed(presentation)
          }),
        ),
      resendInvitation: (presentationId, email) =>
        Effect.suspend(() => {
          if (sending !== "sent")
            return Effect.fail(new RequestFailed({ status: sending === "failed" ? 503 : 200, detail: undefined }))
          invited.push({ presentationId, email })
          return Effect.void
        }),
      liveButtonUrl: (locationId, referral) =>
        Effect.andThen(
          failing,
          Effect.sync(() => {
            const query = Object.entries({ location_id: locationId, ...referralParameters(referral) })
            liveButtons.push(query.map(([name, value]) => `${name}=${value}`).join("&"))
            return address
          }),
        ),
    },
    modelReports: {
      offered: (presentationId, productId) =>
        Effect.andThen(
          failing,
          Effect.sync(() => void offers.push({ presentationId, productId })),
        ),
      choosingTime: (_presentationId, productId) => Effect.sync(() => void chosen.push(productId)),
    },
    chosen: () => [...chosen],
    offers: () => [...offers],
    put: (presentation) => void kept.set(presentation.id, presentation),
    uninvite: (presentationId, detail) => void uninvited.set(presentationId, detail),
    answerNext: answers.add,
    refuseConsents: consents.refuse,
    leadTo: (next) => {
      address = next
    },
    sendNoInvitations: (how) => {
      sending = how
    },
    invited: () => [...invited],
    names: () => [...names],
    found: () => [...found],
    consents: consents.taken,
    liveButtons: () => [...liveButtons],
  }
}
