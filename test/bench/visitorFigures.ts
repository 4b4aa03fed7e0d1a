import type { CrowdResult } from "../visitors/crowd/crowdBench.ts"
import { atMost, type Figure, told } from "./figures.ts"

/** What became of many visitors in one webinar who were all cut off once. */
export const visitorFigures = ({
  lost,
  doubled,
  latency,
  connectedAgain,
  wholeAgain,
}: CrowdResult): ReadonlyArray<Figure> => [
  atMost("messages lost", 0, lost, ""),
  atMost("messages doubled", 0, doubled, ""),
  told("from the moderator's call to the timeline, median", latency.p50, "ms"),
  told("the same, 99 of 100 within", latency.p99, "ms"),
  told("cut off, all connected again after", connectedAgain.most, "ms"),
  told("cut off, all caught up after", wholeAgain.most, "ms"),
]
