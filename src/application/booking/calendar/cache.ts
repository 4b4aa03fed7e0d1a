import { Clock, Effect } from "effect"
import type { RequestFailed } from "../../ports/RequestFailed.ts"
import { createStore, type Store } from "../../store/Store.ts"
import type { Asked } from "./Calendar.ts"

interface Entry<A> {
  readonly asked: Asked<A>
  readonly isFlying: boolean
  readonly isSpoilt: boolean
  /** By the visitor's clock, ms. */
  readonly fetchedAt: number
}

/** Answers that are kept by their key, and shown while they are asked for again. */
export interface Shelf<A> {
  readonly look: (key: string) => Asked<A>
  /** What is known, out of date or not. */
  readonly known: (key: string) => A | undefined
  /** What is known and not out of date. */
  readonly fresh: (key: string) => A | undefined
  /** All that is known under keys that begin so. */
  readonly all: (prefix: string) => ReadonlyArray<A>
  /** Fetches what is missing, spoilt or older than `oldMs`; at once nothing when it is on its way. */
  readonly fetch: (key: string, oldMs: number) => Effect.Effect<void>
  /** From now on everything is asked for again when it is next wanted. */
  readonly spoil: () => void
  readonly change: (edit: (value: A) => A) => void
  /** Counts changes. */
  readonly changes: Store<number>
}

export const shelf = <A>(ask: (key: string) => Effect.Effect<A, RequestFailed>): Shelf<A> => {
  const entries = new Map<string, Entry<A>>()
  const changes = createStore(0)
  const put = (key: string, entry: Entry<A>) => {
    entries.set(key, entry)
    changes.set(changes.get() + 1)
  }
  const look = (key: string): Asked<A> => entries.get(key)?.asked ?? { kind: "loading" }
  const knownOf = ({ asked }: Entry<A>) => (asked.kind === "known" ? asked.value : undefined)

  const isDue = (entry: Entry<A> | undefined, now: number, oldMs: number) => {
    if (entry === undefined) return true
    if (entry.isFlying) return false
    return entry.isSpoilt || (entry.asked.kind === "known" && now - entry.fetchedAt > oldMs)
  }

  return {
    look,
    changes,
    known: (key) => {
      const entry = entries.get(key)
      return entry && knownOf(entry)
    },
    fresh: (key) => {
      const entry = entries.get(key)
      return entry === undefined || entry.isSpoilt || entry.isFlying ? undefined : knownOf(entry)
    },
    all: (prefix) =>
      [...entries]
        .filter(([key]) => key.startsWith(prefix))
        .map(([, entry]) => knownOf(entry))
        .filter((value) => value !== undefined),
    fetch: (key, oldMs) =>
      Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis
        const before = entries.get(key)
        if (!isDue(before, now, oldMs)) return
        // What was known stays in view; what had failed is on its way again.
        const shown = before?.asked.kind === "known" ? before.asked : ({ kind: "loading" } as const)
        put(key, { asked: shown, isFlying: true, isSpoilt: false, fetchedAt: now })
        yield* ask(key).pipe(
          Effect.match({
            onSuccess: (value): Asked<A> => ({ kind: "known", value }),
            onFailure: (failure): Asked<A> => (shown.kind === "known" ? shown : { kind: "failed", failure }),
          }),
          Effect.tap((asked) =>
            Effect.sync(() => {
              const isSpoilt = entries.get(key)?.isSpoilt ?? false
              put(key, { asked, isFlying: false, isSpoilt, fetchedAt: now })
            }),
          ),
          // Nobody waits any more: as it was before, and out of date.
          Effect.onInterrupt(() =>
            Effect.sync(() => {
              if (before === undefined) entries.delete(key)
              else entries.set(key, { ...before, isFlying: false, isSpoilt: true })
            }),
          ),
        )
      }),
    spoil: () => {
      for (const [key, entry] of entries) entries.set(key, { ...entry, isSpoilt: true })
      changes.set(changes.get() + 1)
    },
    change: (edit) => {
      for (const [key, entry] of entries)
        if (entry.asked.kind === "known")
          entries.set(key, { ...entry, asked: { kind: "known", value: edit(entry.asked.value) } })
      changes.set(changes.get() + 1)
    },
  }
}
