import type { Limiter } from "./limiter.ts"
import type { LimitName } from "./table.ts"

/** Takes one for somebody; the answer gives it back, and is to be called once. Nothing when that would be one too many. */
export type TakeOne = (whose: string) => (() => void) | undefined

/** Counts what each holds at a time against a row of the table. */
export const heldAtOnce = (limiter: Limiter, name: LimitName): TakeOne => {
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
