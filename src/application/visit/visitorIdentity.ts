import { Effect } from "effect"
import type { Ids } from "../ports/Ids.ts"
import type { VisitorStore } from "../ports/VisitorStore.ts"

/** The visitor's uuid: generated once, stored locally (E5). With storage blocked it lasts as long as the page. */
export interface VisitorIdentity {
  readonly uuid: Effect.Effect<string>
  /** An invitation says who the visitor is (E7). */
  readonly become: (uuid: string) => Effect.Effect<void>
}

const isUuid = (value: string | undefined): value is string =>
  value !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

export const visitorIdentity = (store: VisitorStore, ids: Ids): VisitorIdentity => {
  let known: string | undefined
  const become = (uuid: string) =>
    Effect.suspend(() => {
      known = uuid
      return store.write("uuid", uuid)
    })
  return {
    become,
    uuid: Effect.gen(function* () {
      if (known !== undefined) return known
      const stored = yield* store.read("uuid")
      if (isUuid(stored)) {
        known ??= stored
        return known
      }
      const made = yield* ids.uuid
      // Whoever asked meanwhile has made one already: all must answer the same.
      if (known === undefined) yield* become(made)
      return known ?? made
    }),
  }
}
