import { type Log, textOf } from "../Log.ts"
import { oneAtATime } from "../time/oneAtATime.ts"
import type { Duty, End } from "./Instances.ts"

/** Tasks that only the leading instance runs. Logs a duty that fails to begin or to end. */
export interface Duties {
  /** Adds a duty and begins it if `isLeading`. Resolves with the function that ends and removes it. */
  readonly add: (duty: Duty, isLeading: () => boolean) => Promise<() => Promise<void>>
  readonly begin: () => Promise<void>
  readonly end: () => Promise<void>
}

export const openDuties = (log: Log): Duties => {
  const duties = new Map<Duty, End | undefined>()
  const inTurn = oneAtATime()

  const begin = async (duty: Duty) => {
    try {
      duties.set(duty, await duty())
    } catch (failure) {
      log.error("duty not started", { why: textOf(failure) })
    }
  }
  const end = async (duty: Duty) => {
    const ended = duties.get(duty)
    if (duties.has(duty)) duties.set(duty, undefined)
    try {
      await ended?.()
    } catch (failure) {
      log.error("duty not ended", { why: textOf(failure) })
    }
  }
  const change = (act: (duty: Duty) => Promise<void>) =>
    inTurn("duties", async () => {
      for (const duty of duties.keys()) await act(duty)
    })

  return {
    add: async (duty, isLeading) => {
      duties.set(duty, undefined)
      await inTurn("duties", async () => {
        if (isLeading() && duties.has(duty)) await begin(duty)
      })
      return () =>
        inTurn("duties", async () => {
          await end(duty)
          duties.delete(duty)
        })
    },
    begin: () => change(begin),
    end: () => change(end),
  }
}
