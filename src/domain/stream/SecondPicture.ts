import { type StreamAddress, sameStream } from "./streamSource.ts"

/** Kind of a second picture: the consultant's shared screen or other camera, or a guest on the stage of a webinar. */
export type SecondKind = "screen" | "camera" | "guest"

/** A second picture. Only a guest's has sound. */
export interface SecondPicture {
  readonly kind: SecondKind
  readonly stream: StreamAddress
}

/**
 * `coming`: no frame yet. `late`: no frame for long, interrupted for longer than `interruptedMs`, or stopped. `paused`:
 * the connection is too weak for two pictures.
 */
export type SecondState = "coming" | "late" | "seen" | "interrupted" | "paused"

/** Whether the picture is visible: moving, or stopped at its last frame. */
export const isInSight = (state: SecondState): boolean => state === "seen" || state === "interrupted"

/** Whether both are the same publication. */
export const samePicture = (one: SecondPicture | undefined, other: SecondPicture | undefined): boolean =>
  one?.kind === other?.kind && sameStream(one?.stream, other?.stream)

/** Time in ms for which a connection must be good before the second picture first returns by itself. */
const firstPauseMs = 20_000
const longestPauseMs = 300_000

/**
 * Time in ms for which a connection must be good before the second picture returns from its `pauses`-th pause. Doubles
 * with each pause, to spare a connection that carries only one picture.
 */
export const pauseMs = (pauses: number): number => Math.min(longestPauseMs, firstPauseMs * 2 ** (pauses - 1))

/** Time in ms after a picture's start in which a weak connection does not pause it: its first seconds are unstable. */
export const settlingMs = 5_000

/** Time of a weak line before the second picture pauses, in ms. A short disturbance is rated as weak for 3 s. */
export const weakMs = 5_000

/** Time in ms for which an interrupted picture stays in sight. Then the consultant's first picture is large again. */
export const interruptedMs = 6_000

/** Time without a picture after which a text says that there may be none, in ms. */
export const lateMs = 15_000
