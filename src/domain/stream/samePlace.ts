import type { StreamAddress } from "./StreamAddress.ts"
import { type StreamWay, signallingOf } from "./streamSource.ts"

const placeBy = (way: StreamWay, address: StreamAddress): ReadonlyArray<string | undefined> => {
  if (way === "hls") return [address.hlsUrl]
  return signallingOf(way, address) === "whep"
    ? ["whep", address.whepUrl]
    : [address.signallingUrl, address.applicationName, address.streamName]
}

/** Whether a way leads to the same place in both, so that a notice of change need not interrupt the picture (Q9). */
export const samePlace = (way: StreamWay, one: StreamAddress | undefined, other: StreamAddress): boolean => {
  if (one === undefined) return false
  const [before, after] = [placeBy(way, one), placeBy(way, other)]
  return after.every((part, index) => part !== undefined && part === before[index])
}

/** Whether two addresses are the same altogether. */
export const sameStream = (one: StreamAddress | undefined, other: StreamAddress | undefined): boolean =>
  one?.signallingUrl === other?.signallingUrl &&
  one?.whepUrl === other?.whepUrl &&
  one?.hlsUrl === other?.hlsUrl &&
  one?.applicationName === other?.applicationName &&
  one?.streamName === other?.streamName
