import { Effect } from "effect"
import type { Ids } from "../ports/Ids.ts"
import type { StoreEntry, VisitorStore } from "../ports/VisitorStore.ts"

/** Who the visitor is to the backend. A uuid is secret: a token comes with it (decisions E5). With storage blocked it lasts as long as the page. */
export interface VisitorIdentity {
  /** Who the visitor is in this tab: the customer that an invitation named, else `own` (docs/decisions/022). */
  readonly uuid: Effect.Effect<string>
  /** The visitor's own: generated once, stored locally (E5). No link changes it. */
  readonly own: Effect.Effect<string>
  /** An invitation says who the visitor is in this tab (E7). */
  readonly become: (uuid: string) => Effect.Effect<void>
}

const isUuid = (value: string | undefined): value is string =>
  value !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

export const visitorIdentity = ({
  store,
  ids,
}: {
  readonly store: VisitorStore
  readonly ids: Ids
}): VisitorIdentity => {
  const known = new Map<StoreEntry, string>()
  const become = (entry: StoreEntry, uuid: string) =>
    Effect.suspend(() => {
      known.set(entry, uuid)
      return store.write(entry, uuid)
    })
  const kept = (entry: StoreEntry) =>
    Effect.map(store.read(entry), (stored) => {
      if (!known.has(entry) && isUuid(stored)) known.set(entry, stored)
      return known.get(entry)
    })
  const own = Effect.gen(function* () {
    const found = yield* kept("uuid")
    if (found !== undefined) return found
    const made = yield* ids.uuid
    // Another caller may have made one meanwhile: all get the same.
    if (!known.has("uuid")) yield* become("uuid", made)
    return known.get("uuid") ?? made
  })
  return {
    own,
    uuid: Effect.flatMap(kept("invited"), (invited) => (invited === undefined ? own : Effect.succeed(invited))),
    become: (uuid) => become("invited", uuid),
  }
}
