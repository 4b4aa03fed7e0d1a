import { dayStartOf } from "../language/format.ts"

/** A filter of the log. An empty field restricts nothing. */
export interface AuditFilter {
  readonly action: string
  readonly accountId: string
  /** Days at the location, such as `2026-11-24`, both inclusive. */
  readonly from: string
  readonly to: string
}

export const everything: AuditFilter = { action: "", accountId: "", from: "", to: "" }

/** The filter as the contract's query. */
export const queryOf = ({ action, accountId, from, to }: AuditFilter, timeZone: string) => ({
  ...(action !== "" && { action: action as AuditAction }),
  ...(accountId !== "" && { accountId: Number(accountId) }),
  ...(from !== "" && { from: dayStartOf(from, timeZone, 0) }),
  ...(to !== "" && { to: dayStartOf(to, timeZone, 1) }),
})

/** All actions in the log, in the order of a visit. */
export const auditActions = [
  "signedIn",
  "signInRefused",
  "signedOut",
  "sessionEnded",
  "passwordSet",
  "pickedUp",
  "removed",
  "handedOver",
  "wordSent",
  "wordPinned",
  "wordUnpinned",
  "availabilitySet",
  "started",
  "ended",
  "cancelled",
  "held",
  "resumed",
  "recordingStarted",
  "recordingStopped",
  "muted",
  "unmuted",
  "stageOffered",
  "stageCleared",
  "appointmentMade",
  "appointmentCancelled",
  "appointmentMoved",
  "appointmentReassigned",
  "startTakenBack",
  "absenceAdded",
  "absenceRemoved",
  "hoursSet",
  "feedMade",
  "feedRevoked",
  "busyCalendarAdded",
  "busyCalendarRemoved",
  "noteDeleted",
  "planned",
  "moved",
  "invited",
  "wentOnAir",
  "handOverOffered",
  "handOverDeclined",
  "tookOver",
  "publicationRefused",
  "followUpSent",
  "exported",
  "erased",
] as const

export type AuditAction = (typeof auditActions)[number]
