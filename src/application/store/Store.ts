import { Effect } from "effect"

export interface Listeners<News = void> {
  /** Returns an unsubscribe function. A function that is added twice is called twice. */
  readonly add: (listener: (news: News) => void) => () => void
  readonly notify: (news: News) => void
  readonly count: () => number
  readonly clear: () => void
}

/** A listener that is added or removed during a `notify` takes effect from the next one on. */
export const createListeners = <News = void>(): Listeners<News> => {
  const listeners = new Set<(news: News) => void>()
  return {
    add: (listener) => {
      const own = (news: News) => listener(news)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    notify: (news) => {
      for (const listener of [...listeners]) listener(news)
    },
    count: () => listeners.size,
    clear: () => listeners.clear(),
  }
}

/** A current value, always readable, that notifies of changes. Only the owner has the `WritableStore`. */
export interface Store<A> {
  readonly get: () => A
  readonly subscribe: (listener: () => void) => () => void
}

export interface WritableStore<A> extends Store<A> {
  readonly set: (value: A) => void
}

/** A value to subscribe to. Setting the identical value notifies no subscriber. */
export const createStore = <A>(initial: A): WritableStore<A> => {
  let value = initial
  const listeners = createListeners()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      listeners.notify()
    },
    subscribe: listeners.add,
  }
}

/** Sets some fields of a store's value. Notifies no subscriber if they have these values already. */
export const change = <A extends object>(store: WritableStore<A>, fields: Partial<A>): void => {
  const next = { ...store.get(), ...fields }
  if (Object.entries(store.get()).some(([name, value]) => !Object.is(value, Reflect.get(next, name)))) store.set(next)
}

/** Waits until the value meets the condition. Subscribes instead of polling, so no slower than B8 requires. */
export const until: {
  <A, B extends A>(source: Store<A>, holds: (value: A) => value is B): Effect.Effect<B>
  <A>(source: Store<A>, holds: (value: A) => boolean): Effect.Effect<A>
} = <A>(source: Store<A>, holds: (value: A) => boolean): Effect.Effect<A> =>
  Effect.callback((resume) => {
    const resumeIfMet = () => {
      const value = source.get()
      if (!holds(value)) return false
      stop()
      resume(Effect.succeed(value))
      return true
    }
    let stop = () => {}
    if (!resumeIfMet()) stop = source.subscribe(resumeIfMet)
    return Effect.sync(() => stop())
  })

/** Waits for the next value that meets the condition. The current value does not count. */
export const untilNext = <A>(source: Store<A>, holds: (value: A) => boolean): Effect.Effect<A> =>
  Effect.callback((resume) => {
    const stop = source.subscribe(() => {
      const value = source.get()
      if (!holds(value)) return
      stop()
      resume(Effect.succeed(value))
    })
    return Effect.sync(stop)
  })

/** An event without a value. Notifies only listeners that are subscribed when it is emitted. */
export interface Signal extends Store<void> {
  readonly emit: () => void
}

export const createSignal = (): Signal => {
  const { add, notify } = createListeners()
  return { get: () => {}, subscribe: add, emit: notify }
}

/** Waits for the next emission. */
export const untilEmitted = (signal: Signal): Effect.Effect<void> => untilNext(signal, () => true)

/**
 * Runs `handle` with the current value and with each later one, one after another. Skips values that are replaced while
 * `handle` runs.
 */
export const follow = <A, Failure>(
  source: Store<A>,
  handle: (value: A) => Effect.Effect<unknown, Failure>,
): Effect.Effect<never, Failure> =>
  Effect.suspend(() => {
    const now = source.get()
    return Effect.andThen(
      handle(now),
      until(source, (later) => later !== now),
    )
  }).pipe(Effect.forever)

/** A value computed from other stores; recomputed only when one of them changed. */
export const derived = <A>(sources: ReadonlyArray<Store<unknown>>, make: () => A): Store<A> => {
  let seen: ReadonlyArray<unknown> | undefined
  let value: A
  return {
    get: () => {
      const now = sources.map((source) => source.get())
      if (seen === undefined || now.some((each, index) => !Object.is(each, seen?.[index]))) {
        seen = now
        value = make()
      }
      return value
    },
    subscribe: (listener) => {
      const stops = sources.map((source) => source.subscribe(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
