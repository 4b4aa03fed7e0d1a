import { RateLimiterMemory } from "rate-limiter-flexible"
import { oneAtATime } from "../time/oneAtATime.ts"
import type { Instances, RateOptions } from "./Instances.ts"

/** Uses that are counted in this process, which forgets them with its end. */
export const countedHere = ({ name, most, seconds }: RateOptions) =>
  new RateLimiterMemory({ keyPrefix: name, points: most, duration: seconds })

/** The environment is kept in this process or its folder, which nobody else may open: there are no others. */
export const soleInstance: Instances = {
  maySeveral: false,
  turns: () => oneAtATime(),
  lead: async (duty) => {
    const end = await duty()
    return async () => end()
  },
  isLeading: () => true,
  rate: countedHere,
}
