/** Where a picture is shown; a video element is one. */
export interface MediaSurface {
  srcObject: unknown
}

/** Moving picture and sound on their way to a surface. Opaque to all but the adapter that made it and the player. */
export interface LiveMedia {
  /** Shows it there; the answer takes it off again. */
  readonly attach: (surface: MediaSurface) => () => void
  /** Hears of each frame that is presented on the surface; the answer stops it. */
  readonly onFrame: (hear: () => void) => () => void
}
