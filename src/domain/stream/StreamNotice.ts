/**
 * What is told about a stream that is not showing a picture (S3, S6). `turned`: one way has failed for good and the next is
 * tried; `unreachable`: the media server could not be reached several times in a row.
 */
export type StreamNotice =
  | "aboutToStart"
  | "notRunning"
  | "initiating"
  | "sessionNotFound"
  | "unreachable"
  | "turned"
  | "unsupported"
  | "failed"

/** Phases of playing (S2). */
export type StreamPhase = "starting" | "streaming" | "reconnecting" | "stopped"
