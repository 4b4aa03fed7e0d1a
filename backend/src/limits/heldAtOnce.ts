import type { Limiter } from "./limiter.ts"
import type { LimitName } from "./table.ts"

/** Acquires one. Returns a release function, to be called once. `undefined` if the limit is reached. */
export type TakeOne = (whose: string) => (() => void) | undefined

/** Limits what each owner holds at the same time, by a row of the table. */
export const heldAtOnce = (limiter: Pick<Limiter, "most" | "reached">, name: LimitName): TakeOne => {
  const held = new Map<string, number>()
  return (whose) => {
    const before = held.get(whose) ?? 0
    if (before >= limiter.most(name)) {
      limiter.reached(name, whose)
      return undefined
    }
    held.set(whose, before + 1)
    return () => {
      const left = (held.get(whose) ?? 1) - 1
      if (left > 0) held.set(whose, left)
      else held.delete(whose)
    }
  }
}
