/** What a connection says of itself at one time; counts are since it began. */
export interface StreamReading {
  /** ms, of any steady clock. */
  readonly atMs: number
  readonly packets: number
  readonly lost: number
  readonly bytes: number
  /** Frames of the picture that came; undefined where there is sound alone. */
  readonly frames: number | undefined
  readonly jitterMs: number
  /** Undefined where it is not known. */
  readonly roundTripMs: number | undefined
}

/** What lies behind a bad picture: the network on the way, or a sender whose picture stands still. */
export type QualityCause = "network" | "frozenSender" | "none"

/** How a stream comes, in the last second. */
export interface StreamFigures {
  readonly kilobitsPerSecond: number
  /** 0 to 100. */
  readonly lossPercent: number
  readonly framesPerSecond: number | undefined
  readonly jitterMs: number
  readonly roundTripMs: number | undefined
}

/** A judgement that has seen several readings: one bad second is not told, and one good second does not take it back. */
export interface QualityState {
  readonly cause: QualityCause
  readonly figures: StreamFigures | undefined
  /** What the last readings say, and how many in a row say it. */
  readonly leaning: QualityCause
  readonly inARow: number
  /** The rate to be expected, in kbit/s: follows the best at once and forgets it slowly. */
  readonly usualRate: number
}

export const qualityUnknown: QualityState = {
  cause: "none",
  figures: undefined,
  leaning: "none",
  inARow: 0,
  usualRate: 0,
}

/** From here on pictures break or the talk limps (percent, ms, ms). */
const lossLimit = 3
const jitterLimitMs = 60
const roundTripLimitMs = 600
/** A rate under this part of the usual one, while packets are lost or late, is a network that has become narrow. */
const narrow = 0.5
/** Readings in a row until a cause is told, and until it is taken back. */
const reportAfter = 2
const takeBackAfter = 3
const forgetting = 0.95

const figuresBetween = (before: StreamReading, now: StreamReading): StreamFigures => {
  const seconds = Math.max(now.atMs - before.atMs, 1) / 1_000
  const packets = Math.max(now.packets - before.packets, 0)
  // Lost packets may be found again, which makes the count fall.
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
  // A calm picture takes a small rate as well: only together with trouble on the way is it a narrow network.
  if (kilobitsPerSecond < usualRate * narrow && (lossPercent >= 1 || jitterMs >= jitterLimitMs / 2)) return "network"
  return framesPerSecond === 0 ? "frozenSender" : "none"
}

/** The judgement after one more reading; readings come about once a second. */
export const nextQuality = (state: QualityState, before: StreamReading, now: StreamReading): QualityState => {
  const figures = figuresBetween(before, now)
  const leaning = causeIn(figures, state.usualRate)
  const inARow = leaning === state.leaning ? state.inARow + 1 : 1
  const isSettled = inARow >= (leaning === "none" ? takeBackAfter : reportAfter)
  return {
    cause: isSettled ? leaning : state.cause,
    figures,
    leaning,
    inARow,
    usualRate: Math.max(figures.kilobitsPerSecond, state.usualRate * forgetting),
  }
}

/** Whether anything of the media came between two readings: the picture where there is one, else the sound (S4). */
export const cameBetween = (before: StreamReading, now: StreamReading): boolean =>
  now.frames === undefined ? now.packets > before.packets : now.frames > (before.frames ?? 0)
