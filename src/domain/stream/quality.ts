/** A connection's statistics at one time. Counts are since it began. */
export interface StreamReading {
  /** ms, of any monotonic clock. */
  readonly atMs: number
  readonly packets: number
  readonly lost: number
  readonly bytes: number
  /** Received video frames; `undefined` if there is only sound. */
  readonly frames: number | undefined
  readonly jitterMs: number
  /** `undefined` if it is not known. */
  readonly roundTripMs: number | undefined
}

/** The cause of a bad picture: the network, or a sender whose picture is frozen. */
export type QualityCause = "network" | "frozenSender" | "none"

/** Quality of a stream in the last second. */
interface StreamFigures {
  readonly kilobitsPerSecond: number
  /** 0 to 100. */
  readonly lossPercent: number
  readonly framesPerSecond: number | undefined
  readonly jitterMs: number
  readonly roundTripMs: number | undefined
}

/** A rating over several readings: one bad second is not reported, and one good second does not end the report. */
export interface QualityState {
  readonly cause: QualityCause
  /** The cause in the last readings, and the number of consecutive readings with it. */
  readonly leaning: QualityCause
  readonly inARow: number
  /** The expected rate, in kbit/s: follows the best at once and decays slowly. */
  readonly usualRate: number
}

export const qualityUnknown: QualityState = {
  cause: "none",
  leaning: "none",
  inARow: 0,
  usualRate: 0,
}

/** Limits from which pictures break or speech is disturbed (percent, ms, ms). */
const lossLimit = 3
const jitterLimitMs = 60
const roundTripLimitMs = 600
/**
 * A rate under this part of the usual one, while packets are lost or late, means that the network has become narrow.
 */
const narrow = 0.5
/** Consecutive readings until a cause is reported, and until it is withdrawn. */
const reportAfter = 2
const takeBackAfter = 3
const forgetting = 0.95

const figuresBetween = (before: StreamReading, now: StreamReading): StreamFigures => {
  const seconds = Math.max(now.atMs - before.atMs, 1) / 1_000
  const packets = Math.max(now.packets - before.packets, 0)
  // Late packets reduce the count of lost ones.
  const lost = Math.max(now.lost - before.lost, 0)
  return {
    kilobitsPerSecond: Math.round((Math.max(now.bytes - before.bytes, 0) * 8) / 1_000 / seconds),
    lossPercent: packets + lost === 0 ? 0 : Math.round((1_000 * lost) / (packets + lost)) / 10,
    framesPerSecond:
      now.frames === undefined || before.frames === undefined
        ? undefined
        : Math.round(Math.max(now.frames - before.frames, 0) / seconds),
    jitterMs: Math.round(now.jitterMs),
    roundTripMs: now.roundTripMs === undefined ? undefined : Math.round(now.roundTripMs),
  }
}

const causeIn = (figures: StreamFigures, usualRate: number): QualityCause => {
  const { lossPercent, jitterMs, roundTripMs = 0, kilobitsPerSecond, framesPerSecond } = figures
  if (lossPercent >= lossLimit || jitterMs >= jitterLimitMs || roundTripMs >= roundTripLimitMs) return "network"
  // A calm picture has a low rate as well. Only together with network problems does it mean a narrow network.
  if (kilobitsPerSecond < usualRate * narrow && (lossPercent >= 1 || jitterMs >= jitterLimitMs / 2)) return "network"
  return framesPerSecond === 0 ? "frozenSender" : "none"
}

/** The rating after another reading. Readings arrive about once a second. */
export const nextQuality = (state: QualityState, before: StreamReading, now: StreamReading): QualityState => {
  const figures = figuresBetween(before, now)
  const leaning = causeIn(figures, state.usualRate)
  const inARow = leaning === state.leaning ? state.inARow + 1 : 1
  const isSettled = inARow >= (leaning === "none" ? takeBackAfter : reportAfter)
  return {
    cause: isSettled ? leaning : state.cause,
    leaning,
    inARow,
    usualRate: Math.max(figures.kilobitsPerSecond, state.usualRate * forgetting),
  }
}

/** Whether media arrived between two readings: the picture if there is one, otherwise the sound (S4). */
export const cameBetween = (before: StreamReading, now: StreamReading): boolean =>
  now.frames === undefined ? now.packets > before.packets : now.frames > (before.frames ?? 0)
