import type { CrowdResult } from "../../visitors/crowd/crowdBench.ts"
import { atMost, type Figure, reported } from "./figures.ts"

/** Results of many visitors in one webinar who were all disconnected once. */
export const visitorFigures = ({ doubled, real }: CrowdResult): ReadonlyArray<Figure> => [
  atMost("messages lost", 0, real.lost, ""),
  atMost("messages doubled", 0, doubled, ""),
  reported("from the moderator's call to the timeline, median", real.latency.p50, "ms"),
  reported("the same, 99 of 100 within", real.latency.p99, "ms"),
  reported("cut off, all connected again after", real.connectedAgain.most, "ms"),
  reported("cut off, all caught up after", real.caughtUp.most, "ms"),
]
