import { Effect } from "effect"
import type { Over } from "../../domain/presentation/visitState.ts"
import { recordIn } from "../../domain/storage/storedRecord.ts"
import type { VisitorStore } from "../ports/browser/VisitorStore.ts"

const kinds = ["one-to-one", "one-to-many", "webinar"] as const
const parties = ["visitor", "consultant"] as const

/** Stores how a presentation ended, for a page that is loaded again. */
export const storeEnd = (
  store: VisitorStore,
  { presentationId, kind, consultant, endedBy }: Over,
): Effect.Effect<void> => store.write("ending", JSON.stringify({ presentationId, kind, consultant, endedBy }))

/** How this presentation ended, if this tab has stored it. */
export const storedEnd = (store: VisitorStore, presentationId: number): Effect.Effect<Over | undefined> =>
  Effect.map(store.read("ending"), (text) => {
    const stored = recordIn(text)
    if (stored?.presentationId !== presentationId) return undefined
    const { consultant } = stored
    const endedBy = parties.find((each) => each === stored.endedBy)
    return {
      _tag: "Over",
      presentationId,
      wasLive: true,
      kind: kinds.find((each) => each === stored.kind),
      consultant: typeof consultant === "string" ? consultant : undefined,
      ...(endedBy && { endedBy }),
    }
  })
