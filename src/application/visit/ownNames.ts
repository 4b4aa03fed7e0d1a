import { Effect } from "effect"
import type { QueueGateway, VisitorQueues } from "../ports/backend/QueueGateway.ts"
import type { VisitorStore } from "../ports/browser/VisitorStore.ts"
import type { VisitorIdentity } from "./visitor.ts"

/**
 * Names by which a backend may call this visitor: the uuid, and each consumer_tag, which may differ per call (readings
 * H1-H6).
 */
export interface OwnNames {
  readonly known: ReadonlySet<string>
  /** Adds names, which survive a reload. Ignores empty names. */
  readonly learn: (...names: ReadonlyArray<string | undefined>) => Effect.Effect<void>
}

/** Limit of stored names: on a bad network, calls repeat as long as the visit lasts. */
const mostStored = 50

/** Stores the names for the tab, with the visitor's uuid: an invitation may make the visitor another customer. */
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
          const [owner, ...stored] = (yield* store.read("ownNames"))?.split("\n") ?? []
          known.clear()
          for (const name of owner === uuid ? [uuid, ...stored] : [uuid]) known.add(name)
        }
        const before = known.size
        for (const name of names) if (name) known.add(name)
        if (known.size === before) return
        const [, ...others] = known
        yield* store.write("ownNames", [uuid, ...others.slice(-mostStored)].join("\n"))
      }),
  }
}

/** Wraps a gateway: adds the consumer tag in its answers to the visitor's own names. */
export const learningNames = (queues: VisitorQueues, { learn }: OwnNames): VisitorQueues => ({
  register: (...about) => Effect.tap(queues.register(...about), ({ consumerTag }) => learn(consumerTag)),
})

/** Wraps all calls of the queue as `learningNames` does. */
export const learningPlaces = (queues: QueueGateway, names: OwnNames): QueueGateway => ({
  ...queues,
  ...learningNames(queues, names),
  join: (...about) => Effect.tap(queues.join(...about), ({ consumerTag }) => names.learn(consumerTag)),
})
