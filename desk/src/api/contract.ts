import type { components, paths } from "../../../contracts/generated/desk.d.ts"

type Schemas = components["schemas"]

export type State = Schemas["State"]
export type Session = Schemas["Session"]
export type RunningSession = Schemas["RunningSession"]
export type Account = Schemas["Account"]
export type Capability = Schemas["Capability"]
export type Availability = Schemas["Availability"]
export type Location = Schemas["Location"]
export type OtherLocation = Schemas["OtherLocation"]
export type Colleague = Schemas["Colleague"]
export type QueueEntry = Schemas["QueueEntry"]
export type Presentation = Schemas["Presentation"]
export type Booking = Schemas["Booking"]
export type Absence = Schemas["Absence"]
export type WorkingHours = Schemas["WorkingHours"]
export type BusyCalendar = Schemas["BusyCalendar"]
export type ChatSummary = Schemas["ChatSummary"]
export type VisitorCard = Schemas["VisitorCard"]
export type Note = Schemas["Note"]
export type PresentationDetail = Schemas["PresentationDetail"]
export type Guest = Schemas["Guest"]
export type Message = Schemas["Message"]
export type ChatFile = Schemas["File"]
export type CannedReplies = Schemas["CannedReplies"]
export type CannedReply = Schemas["CannedReply"]
export type FreeTime = Schemas["FreeTime"]
export type Model = Schemas["Model"]
export type Texts = Schemas["Texts"]
export type ModelName = Schemas["ModelName"]
export type FollowUp = Schemas["FollowUp"]
export type FollowUpDraft = Schemas["FollowUpDraft"]
export type OpenFollowUp = Schemas["OpenFollowUp"]
export type Summary = Schemas["Summary"]
export type Statistic = Schemas["Statistic"]
export type Found = Schemas["Found"]
export type VisitorHistory = Schemas["VisitorHistory"]
export type AuditEntry = Schemas["AuditEntry"]
export type Webinar = Schemas["Webinar"]
export type GuestQuestion = Schemas["GuestQuestion"]
export type Poll = Schemas["Poll"]
export type QuestionState = Schemas["QuestionState"]
export type Participation = Schemas["Participation"]
export type Recording = Schemas["Recording"]
export type Hand = Schemas["Hand"]
export type GuestStage = Schemas["GuestStage"]
export type WebinarPlan = Schemas["WebinarPlan"]
export type Refusal = Schemas["Refusal"]
export type NotInQueue = Schemas["NotInQueue"]

/** The data of each event of `GET /events`, by its name. */
export type Events = Required<Schemas["Events"]>
/** Why a session ended. */
export type SessionEnd = Events["signedOut"]["reason"]
export type EventName = keyof Events

type WithoutHeader<Operation> = Operation extends { readonly parameters: infer Parameters }
  ? Omit<Operation, "parameters"> & { readonly parameters: Omit<Parameters, "header"> }
  : Operation

/** The operations without their CSRF header, which the client adds to each. */
export type Calls = {
  readonly [Path in keyof paths]: { readonly [Method in keyof paths[Path]]: WithoutHeader<paths[Path][Method]> }
}
