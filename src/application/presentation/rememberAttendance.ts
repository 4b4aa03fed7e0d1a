import { Effect } from "effect"
import type { Presentation } from "../../domain/presentation/Presentation.ts"
import type { PresentationGateway } from "../ports/PresentationGateway.ts"
import type { VisitorStore } from "../ports/VisitorStore.ts"

/** Separates the ids of what is stored. */
const separator = ","

/**
 * Presentations whose backend need not say whether the visitor has given a display name (Q4): where it does not, this tab
 * remembers it, also over a reload where storage is to be had.
 */
export const rememberAttendance = ({
  presentations,
  store,
}: {
  readonly presentations: PresentationGateway
  readonly store: VisitorStore
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
    find: (presentationId) => Effect.flatMap(presentations.find(presentationId), known),
    attend: (presentationId, name) =>
      Effect.andThen(
        presentations.attend(presentationId, name),
        Effect.flatMap(recalled, (ids) =>
          store.write("attended", [...ids.add(String(presentationId))].join(separator)),
        ),
      ),
  }
}
