/** What is told about a stream that is not showing a picture (S3, S6). */
export type StreamNotice = "aboutToStart" | "notRunning" | "initiating" | "sessionNotFound" | "unsupported" | "failed"

/** Phases of playing (S2). */
export type StreamPhase = "starting" | "streaming" | "reconnecting" | "stopped"
