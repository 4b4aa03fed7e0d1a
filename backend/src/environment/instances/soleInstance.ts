import { RateLimiterMemory } from "rate-limiter-flexible"
import { oneAtATime } from "../time/oneAtATime.ts"
import type { Instances, RateOptions } from "./Instances.ts"

/** Counts uses in this process only; they are lost when it ends. */
export const countHere = ({ name, most, seconds }: RateOptions) =>
  new RateLimiterMemory({ keyPrefix: name, points: most, duration: seconds })

/** The only instance: the environment lives in this process or in its folder, which no other process may open. */
export const soleInstance: Instances = {
  mayHaveOthers: false,
  turns: () => oneAtATime(),
  lead: async (duty) => {
    const end = await duty()
    return async () => end()
  },
  isLeading: () => true,
  rate: countHere,
}
