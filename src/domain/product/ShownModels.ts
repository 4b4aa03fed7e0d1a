/** The models that the consultant shows, by their ids in the backend. */
export interface ShownModels {
  /** The model on the visitor's screen; `undefined` for none. */
  readonly productId: number | undefined
  /** The models that were shown in this consultation, the newest first. */
  readonly productIds: ReadonlyArray<number>
}

/** A place in a model's picture at which the consultant points. */
export interface PointedPlace {
  readonly productId: number
  /** Index of the picture in the model's pictures, from 0. */
  readonly picture: number
  /** Shares of the picture's width and height, from 0 to 1. */
  readonly x: number
  readonly y: number
  /** UTC, ms since 1970; `undefined` if the backend does not report it. */
  readonly at: number | undefined
}

/** Time for which a marker is shown, in ms. */
export const markerMs = 4_000

/** Whether a place is still to be shown at `now`, in ms since 1970. A queue may deliver it late. */
export const isFresh = ({ at }: PointedPlace, now: number): boolean => at === undefined || now - at < markerMs
