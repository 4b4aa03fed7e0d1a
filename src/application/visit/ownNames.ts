import { Effect } from "effect"
import type { QueueGateway } from "../ports/backend/QueueGateway.ts"
import type { VisitorStore } from "../ports/browser/VisitorStore.ts"
import type { VisitorIdentity } from "./visitor.ts"

/** The names by which a backend may call this visitor: the uuid, and each consumer_tag, which may differ per call (decisions H1-H6). */
export interface OwnNames {
  readonly known: ReadonlySet<string>
  /** Adds names to those of this page and of the page before a reload. Ignores empty names. */
  readonly learn: (...names: ReadonlyArray<string | undefined>) => Effect.Effect<void>
}

/** Limit of stored names: in a bad network a call is repeated for as long as the visit lasts. */
const mostStored = 50

/** Stored for the tab with the uuid of their visitor: an invitation may make the visitor another customer. */
export const ownNames = ({
  store,
  identity,
}: {
  readonly store: VisitorStore
  readonly identity: VisitorIdentity
}): OwnNames => {
  const known = new Set<string>()
  return {
    known,
    learn: (...names) =>
      Effect.gen(function* () {
        const uuid = yield* identity.uuid
        if (!known.has(uuid)) {
          const [of, ...stored] = (yield* store.read("ownNames"))?.split("\n") ?? []
          known.clear()
          for (const name of of === uuid ? [uuid, ...stored] : [uuid]) known.add(name)
        }
        const before = known.size
        for (const name of names) if (name) known.add(name)
        if (known.size === before) return
        const [, ...others] = known
        yield* store.write("ownNames", [uuid, ...others.slice(-mostStored)].join("\n"))
      }),
  }
}

/** A gateway that adds the names in its answers to the own names. */
export const learningNames = (queues: QueueGateway, { learn }: OwnNames): QueueGateway => ({
  ...queues,
  register: (...about) => Effect.tap(queues.register(...about), ({ consumerTag }) => learn(consumerTag)),
  join: (...about) => Effect.tap(queues.join(...about), ({ consumerTag }) => learn(consumerTag)),
})
