import { Effect } from "effect"
import {
  InvitationMissing,
  type PresentationFailure,
  type PresentationGateway,
  PresentationUnknown,
} from "../../application/ports/PresentationGateway.ts"
import { RequestFailed } from "../../application/ports/RequestFailed.ts"
import type { Presentation } from "../../domain/presentation/Presentation.ts"
import { referralParameters } from "../../domain/visit/Referral.ts"
import { script } from "./script.ts"

/** Whoever plans the consultations (R11). */
export interface PresentationDesk {
  readonly presentations: PresentationGateway
  /** Puts a presentation there, or in the place of the one with its id. */
  readonly put: (presentation: Presentation) => void
  /** Answers 403 for this presentation from now on (R8). */
  readonly uninvite: (presentationId: number) => void
  /** What the next calls meet, any of them. */
  readonly answerNext: (...answers: ReadonlyArray<"answered" | "failed">) => void
  /** Where the live button leads from now on. */
  readonly leadTo: (address: string) => void
  /** Ids that `find` was asked for. */
  readonly found: () => ReadonlyArray<number>
  /** Ids for which consent was reported (C3). */
  readonly consents: () => ReadonlyArray<number>
  /** Query strings of the calls for the live button's address. */
  readonly liveButtons: () => ReadonlyArray<string>
}

export const presentationDesk = (): PresentationDesk => {
  const kept = new Map<number, Presentation>()
  const uninvited = new Set<number>()
  const answers = script<"answered" | "failed">()
  const found: Array<number> = []
  const consents: Array<number> = []
  const liveButtons: Array<string> = []
  let address = "https://live.showroom.example/room"

  const failing = Effect.suspend(() =>
    answers.next() === "failed" ? Effect.fail(new RequestFailed({ status: 500, says: undefined })) : Effect.void,
  )

  const look = (presentationId: number): Effect.Effect<Presentation, PresentationFailure> =>
    Effect.andThen(
      failing,
      Effect.suspend((): Effect.Effect<Presentation, PresentationFailure> => {
        const presentation = kept.get(presentationId)
        if (uninvited.has(presentationId)) return Effect.fail(new InvitationMissing({ presentationId }))
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
          return look(presentationId)
        }),
      giveConsent: (presentationId) =>
        Effect.map(look(presentationId), (presentation) => {
          consents.push(presentationId)
          kept.set(presentationId, { ...presentation, consentGiven: true })
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
    put: (presentation) => void kept.set(presentation.id, presentation),
    uninvite: (presentationId) => void uninvited.add(presentationId),
    answerNext: answers.add,
    leadTo: (next) => {
      address = next
    },
    found: () => [...found],
    consents: () => [...consents],
    liveButtons: () => [...liveButtons],
  }
}
