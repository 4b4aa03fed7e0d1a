import { Clock, Effect } from "effect"
import type { RequestFailed } from "../../ports/backend/RequestFailed.ts"
import { createStore, type Store } from "../../store/Store.ts"

/** A fetched value. A known value stays in view during a refetch. */
export type Asked<A> =
  | { readonly kind: "loading" }
  | { readonly kind: "known"; readonly value: A }
  | { readonly kind: "failed"; readonly failure: RequestFailed }

interface Entry<A> {
  readonly asked: Asked<A>
  readonly isFetching: boolean
  readonly isInvalid: boolean
  /** Time of the fetch by the visitor's clock, in ms. */
  readonly fetchedAt: number
}

/** Answers by key, readable synchronously and shown during a refetch (decision 032). */
export interface Cache<A> {
  readonly peek: (key: string) => Asked<A>
  /** The value if it is known, valid and not being refetched. */
  readonly fresh: (key: string) => A | undefined
  /** All known values whose key starts with `prefix`. */
  readonly all: (prefix: string) => ReadonlyArray<A>
  /** Fetches a value that is missing, invalid or older than `maxAgeMs`. Does nothing while it is being fetched. */
  readonly fetch: (key: string, maxAgeMs: number) => Effect.Effect<void>
  /** Marks every value to be refetched on the next `fetch`. */
  readonly invalidate: () => void
  readonly edit: (change: (value: A) => A) => void
  /** Another object after each change. */
  readonly changes: Store<unknown>
}

const isDue = (entry: Entry<unknown> | undefined, now: number, maxAgeMs: number) => {
  if (entry === undefined) return true
  if (entry.isFetching) return false
  return entry.isInvalid || (entry.asked.kind === "known" && now - entry.fetchedAt > maxAgeMs)
}

export const createCache = <A>(ask: (key: string) => Effect.Effect<A, RequestFailed>): Cache<A> => {
  const entries = createStore<ReadonlyMap<string, Entry<A>>>(new Map())
  const put = (key: string, entry: Entry<A>) => entries.set(new Map([...entries.get(), [key, entry]]))
  const change = (next: (entry: Entry<A>) => Entry<A>) =>
    entries.set(new Map([...entries.get()].map(([key, entry]) => [key, next(entry)])))

  return {
    changes: entries,
    peek: (key) => entries.get().get(key)?.asked ?? { kind: "loading" },
    fresh: (key) => {
      const entry = entries.get().get(key)
      if (entry?.asked.kind !== "known" || entry.isInvalid || entry.isFetching) return undefined
      return entry.asked.value
    },
    all: (prefix) =>
      [...entries.get()].flatMap(([key, { asked }]) =>
        key.startsWith(prefix) && asked.kind === "known" ? [asked.value] : [],
      ),
    fetch: (key, maxAgeMs) =>
      Effect.gen(function* () {
        const fetchedAt = yield* Clock.currentTimeMillis
        const before = entries.get().get(key)
        if (!isDue(before, fetchedAt, maxAgeMs)) return
        // A known value stays in view; a failure is replaced by "loading".
        const shown = before?.asked.kind === "known" ? before.asked : ({ kind: "loading" } as const)
        put(key, { asked: shown, isFetching: true, isInvalid: false, fetchedAt })
        const asked = yield* ask(key).pipe(
          Effect.match({
            onSuccess: (value): Asked<A> => ({ kind: "known", value }),
            onFailure: (failure): Asked<A> => (shown.kind === "known" ? shown : { kind: "failed", failure }),
          }),
          // The page was left: the next `fetch` fetches it.
          Effect.onInterrupt(() =>
            Effect.sync(() => put(key, { asked: shown, isFetching: false, isInvalid: true, fetchedAt })),
          ),
        )
        // An invalidation during the fetch stays in effect.
        put(key, { asked, isFetching: false, isInvalid: entries.get().get(key)?.isInvalid ?? false, fetchedAt })
      }),
    invalidate: () => change((entry) => ({ ...entry, isInvalid: true })),
    edit: (edited) =>
      change((entry) =>
        entry.asked.kind === "known" ? { ...entry, asked: { kind: "known", value: edited(entry.asked.value) } } : entry,
      ),
  }
}
