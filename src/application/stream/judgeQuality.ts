import {
  nextQuality,
  type QualityCause,
  qualityUnknown,
  type StreamFigures,
  type StreamReading,
} from "../../domain/stream/quality.ts"
import { createStore, type Store } from "../store/Store.ts"

/** Judges how a stream comes, and tells when the judgement changes. */
export interface QualityJudge {
  readonly cause: () => QualityCause
  readonly figures: Store<StreamFigures | undefined>
  /** A new connection has a clean sheet. */
  readonly begin: () => void
  readonly read: (before: StreamReading, now: StreamReading) => void
  /** The stream has been lost, and this is why. */
  readonly blame: (cause: QualityCause) => void
}

export const qualityJudge = (changed: () => void): QualityJudge => {
  const figures = createStore<StreamFigures | undefined>(undefined)
  let state = qualityUnknown
  const become = (next: typeof state) => {
    const isNews = next.cause !== state.cause
    state = next
    figures.set(state.figures)
    if (isNews) changed()
  }
  return {
    cause: () => state.cause,
    figures,
    begin: () => become(qualityUnknown),
    read: (before, now) => become(nextQuality(state, before, now)),
    blame: (cause) => become({ ...state, cause, figures: undefined }),
  }
}
