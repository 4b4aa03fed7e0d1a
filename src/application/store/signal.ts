import { Effect } from "effect"
import { createListeners } from "./listeners.ts"

/** An event without a value. Only those that are subscribed when it is emitted are notified. */
export interface Signal {
  readonly emit: () => void
  readonly subscribe: (listener: () => void) => () => void
}

export const createSignal = (): Signal => {
  const { add, notify } = createListeners()
  return { emit: notify, subscribe: add }
}

/** Waits until the signal is emitted next. */
export const untilEmitted = (signal: Signal): Effect.Effect<void> =>
  Effect.callback((resume) => {
    const stop = signal.subscribe(() => {
      stop()
      resume(Effect.void)
    })
    return Effect.sync(stop)
  })
