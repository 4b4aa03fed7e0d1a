import { Effect } from "effect"
import type { Presentation } from "../../domain/presentation/Presentation.ts"
import type { DisplayName } from "../../domain/queue/displayName.ts"
import { trimmedName } from "../../domain/queue/trimmedName.ts"
import type { ConfigSource } from "../ports/backend/ConfigSource.ts"
import type { PresentationFailure, PresentationGateway } from "../ports/backend/PresentationGateway.ts"
import type { VisitorStore } from "../ports/browser/VisitorStore.ts"
import type { AcceptTerms } from "../terms/acceptTerms.ts"
import { hasCapability } from "../visit/hasCapability.ts"
import type { RememberVisitor } from "../visit/visitor.ts"
import type { ExpectPresentation } from "./expectPresentation.ts"
import type { FollowPresentation } from "./followPresentation.ts"
import { endRecall, storedCall } from "./storedCall.ts"

export type OpenPresentation = (presentationId: number) => Effect.Effect<Presentation, PresentationFailure>

/**
 * Fetches a presentation, dispatches where it puts the visitor (R11, R8), and reports earlier consent (C3). The
 * page for visitors who may not enter shows the backend's message (N3).
 */
export const openPresentation =
  ({
    presentations,
    flow,
    expected,
    terms,
    store,
  }: {
    readonly presentations: PresentationGateway
    readonly expected: ExpectPresentation
    readonly flow: FollowPresentation
    readonly terms: AcceptTerms
    readonly store: VisitorStore
  }): OpenPresentation =>
  (presentationId) =>
    expected.take(presentationId).pipe(
      Effect.flatMap((found) => (found ? Effect.succeed(found) : presentations.find(presentationId))),
      Effect.tap((presentation) =>
        Effect.flatMap(isCalledTo(store, presentation), (isCalled) =>
          flow.dispatch({ _tag: "Found", presentation, isCalled }),
        ),
      ),
      Effect.tap((presentation) => terms.report(presentation)),
      Effect.tapError((failure) =>
        failure._tag === "InvitationMissing"
          ? flow.dispatch({ _tag: "AccessRefused", presentationId, detail: failure.detail })
          : Effect.void,
      ),
    )

/**
 * Whether the visitor was called to a presentation before this page load (Q7). Ends the recall once the presentation is
 * live.
 */
const isCalledTo = (store: VisitorStore, { id, status }: Presentation): Effect.Effect<boolean> =>
  Effect.gen(function* () {
    const call = yield* storedCall(store)
    if (call?.presentationId !== id || !call.isRecalled) return false
    if (status === "live") yield* endRecall(store, id)
    return true
  })

const separator = ","

/**
 * Adds what this tab knows of the visitor to presentations. The tab stores whether a display name was given, for
 * backends that do not say (Q4). `gdpr_consent` counts as agreement only with the capability `consent_state`: elsewhere
 * it may mean that agreement is needed (C3).
 */
export const knownPresentations = ({
  presentations,
  store,
  config,
}: {
  readonly presentations: PresentationGateway
  readonly store: VisitorStore
  readonly config: ConfigSource
}): PresentationGateway => {
  const given = new Set<string>()
  const recalled = Effect.map(store.read("attended"), (stored) => {
    for (const id of stored?.split(separator) ?? []) given.add(id)
    return given
  })
  const known = (presentation: Presentation): Effect.Effect<Presentation> =>
    presentation.attending === undefined
      ? Effect.map(recalled, (ids) => ({ ...presentation, attending: ids.has(String(presentation.id)) }))
      : Effect.succeed(presentation)
  return {
    ...presentations,
    find: (presentationId) =>
      presentations.find(presentationId).pipe(
        Effect.flatMap(known),
        Effect.flatMap((found) =>
          Effect.map(hasCapability(config, "consent_state"), (isState) => ({
            ...found,
            consentGiven: isState && found.consentGiven,
          })),
        ),
      ),
    attend: (presentationId, name) =>
      Effect.andThen(
        presentations.attend(presentationId, name),
        Effect.flatMap(recalled, (ids) =>
          store.write("attended", [...ids.add(String(presentationId))].join(separator)),
        ),
      ),
  }
}

export type AttendPresentation = (presentationId: number, name: DisplayName) => Effect.Effect<void, PresentationFailure>

/** Submits the visitor's display name (Q4), and remembers it if that is allowed (E12, E14). */
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
