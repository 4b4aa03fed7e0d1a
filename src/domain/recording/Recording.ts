/** The disclosure to which a visitor agrees. */
export interface RecordingDisclosure {
  /** Changes with any other field. */
  readonly version: string
  /** The party that records; `undefined` if the backend does not report it, like the next two. */
  readonly by: string | undefined
  /** Days after which the recording is deleted. */
  readonly keptDays: number | undefined
  /** The privacy page: http(s), or a path of the showroom's own origin. */
  readonly privacyUrl: string | undefined
}

/** The recording of a presentation. */
export interface Recording {
  /** Number of the recording in its presentation. An answer holds for one. */
  readonly run: number
  /** The disclosure while it runs; `undefined` while nothing is recorded. */
  readonly disclosure: RecordingDisclosure | undefined
  /** The visitor's answer; `undefined` if there is none. */
  readonly agreed: boolean | undefined
}

/** The backend's report. An unreadable one counts as recorded (decision 076). */
export type ReportedRecording = Recording | "unreadable"

/** The visitor's answer in this tab. `run` is `undefined` if it was given to an unreadable recording. */
export interface OwnAnswer {
  readonly run: number | undefined
  readonly agreed: boolean
}

/** `free`: nothing is recorded. `asked`: the visitor has not answered. */
export type RecordingConsent = "free" | "asked" | "agreed" | "declined"

/**
 * The state after another report. Reports may overtake each other: a later run takes precedence, and within one run its
 * end. Only reads contain the visitor's answer.
 */
export const recordingAfter = (known: ReportedRecording | undefined, next: ReportedRecording): ReportedRecording => {
  if (known === undefined || known === "unreadable" || next === "unreadable") return next
  if (next.run !== known.run) return next.run > known.run ? next : known
  if (known.disclosure === undefined) return known
  return next.disclosure === undefined ? next : { ...next, agreed: next.agreed ?? known.agreed }
}

/** State of the visitor's consent. A missing report counts as unreadable, because the backend has promised one. */
export const consentOf = (reported: ReportedRecording | undefined, own: OwnAnswer | undefined): RecordingConsent => {
  // Without a disclosure there is nothing to agree to.
  if (reported === undefined || reported === "unreadable") return own?.agreed === false ? "declined" : "asked"
  if (reported.disclosure === undefined) return "free"
  const agreed = own?.run === reported.run ? own.agreed : reported.agreed
  if (agreed === undefined) return "asked"
  return agreed ? "agreed" : "declined"
}

/** Whether the visitor's camera and microphone may be sent: `held` until the visitor has answered. */
export type Permission = "given" | "held" | "refused"

export const permissionOf = (consent: RecordingConsent): Permission => {
  if (consent === "asked") return "held"
  return consent === "declined" ? "refused" : "given"
}
