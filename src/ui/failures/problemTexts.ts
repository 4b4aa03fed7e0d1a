import type { ParseKeys, TFunction } from "i18next"
import { isRefused } from "../../domain/request/refusal.ts"
import type { Problem, ProblemTag } from "./Problem.ts"

/** The visitor's recovery from a failure. `wait`: none, because the showroom recovers automatically. */
export type Recovery =
  | "retry"
  | "checkConnection"
  | "reload"
  | "home"
  | "askDealer"
  | "openInvitation"
  | "otherBrowser"
  | "wait"

/** The texts of a failure, its recovery and its support code. */
export interface ProblemTexts {
  readonly code: string
  readonly message: ParseKeys
  readonly advice: ParseKeys
  readonly recovery: Recovery
}

const explained = (code: string, message: ParseKeys, advice: ParseKeys, recovery: Recovery): ProblemTexts => ({
  code,
  message,
  advice,
  recovery,
})

/** Key prefix of two texts: `message` says what happened, `advice` what to do now. */
type Pair = {
  [Key in ParseKeys]: Key extends `${infer Start}.advice`
    ? `${Start}.message` extends ParseKeys
      ? Start
      : never
    : never
}[ParseKeys]

const advised = (code: string, pair: Pair, recovery: Recovery) =>
  explained(code, `${pair}.message`, `${pair}.advice`, recovery)

/** The catalogue of failures, explained for support in docs/errors.md. A failure without texts does not compile. */
export const problemTexts: { readonly [Tag in ProblemTag]: ProblemTexts } = {
  TokenUnavailable: advised("A-1", "problem.tokenUnavailable", "retry"),
  AccessRefused: explained("B-2", "failure.accessRefused.message", "problem.goesOn", "wait"),
  BrokerUnreachable: advised("B-1", "problem.brokerUnreachable", "checkConnection"),
  SubscriptionFailed: explained("B-3", "problem.brokerUnreachable.message", "problem.goesOn", "wait"),
  NotDelivered: advised("B-4", "chat.notDelivered", "retry"),
  ConfigUnavailable: advised("C-1", "problem.configUnavailable", "askDealer"),
  DeviceDenied: advised("D-1", "media.denied", "retry"),
  DeviceMissing: advised("D-2", "media.missing", "retry"),
  DeviceBusy: advised("D-3", "media.busy", "retry"),
  DeviceUnanswered: advised("D-4", "media.unanswered", "retry"),
  DeviceBlocked: advised("D-5", "media.blocked", "askDealer"),
  DeviceUnsupported: advised("D-6", "media.unsupported", "otherBrowser"),
  InvitationMissing: advised("I-1", "failure.invitationMissing", "askDealer"),
  InvitationUnreadable: advised("I-2", "problem.invitationUnreadable", "openInvitation"),
  PresentationUnknown: advised("P-1", "failure.presentationUnknown", "openInvitation"),
  QueueUnavailable: explained("Q-1", "problem.brokerUnreachable.message", "failure.queueUnavailable.advice", "retry"),
  RequestFailed: explained("R-1", "problem.systemError", "problem.requestFailed.advice", "retry"),
  SignallingRefused: explained("S-1", "stream.failed", "player.contact", "retry"),
  SignallingUnreachable: explained(
    "S-2",
    "media.signallingUnreachable.message",
    "problem.brokerUnreachable.advice",
    "checkConnection",
  ),
  DescriptionFailed: explained("S-3", "stream.failed", "player.contact", "retry"),
  CodecsUnsupported: advised("S-4", "media.codecsUnsupported", "otherBrowser"),
  PlaylistMissing: explained("S-5", "stream.aboutToStart", "problem.goesOn", "wait"),
  MediaBroken: explained("S-6", "stream.failed", "player.contact", "retry"),
  TermsUnreadable: explained("T-1", "terms.unreadable", "terms.unreadableHint", "retry"),
  PageMissing: explained("W-404", "errorPage.notFound", "errorPage.notFoundHint", "home"),
  MiddlewareUnknown: explained("W-1", "errorPage.middlewareUnknown", "errorPage.systemErrorHint", "home"),
  PageNotLoaded: explained("W-2", "errorPage.notLoaded", "errorPage.notLoadedHint", "reload"),
  PageBroken: explained("W-500", "errorPage.systemError", "errorPage.systemErrorHint", "reload"),
}

/** The texts of a failure: what happened, what to do and how, and the code for support. */
export interface ProblemText {
  readonly message: string
  /** `undefined` if the backend's own message says what to do. */
  readonly advice: string | undefined
  readonly code: string
  readonly recovery: Recovery
}

const codeOf = (problem: Problem): string => {
  const { code } = problemTexts[problem._tag]
  if (problem._tag === "RequestFailed") return `${code}-${problem.isUnreadable ? "unreadable" : problem.status}`
  if (problem._tag === "ConfigUnavailable" && problem.field !== undefined) return `${code}-${problem.field}`
  return code
}

/**
 * The texts of a failure: the response's own if it has one (N3), else ours. A failed request is then a "System error",
 * unless nobody answered.
 */
export const problemText = (problem: Problem, t: TFunction): ProblemText => {
  const { message, advice, recovery } = problemTexts[problem._tag]
  const own = "detail" in problem ? problem.detail : undefined
  const unreadable = problem._tag === "RequestFailed" && problem.isUnreadable
  const silent = isSilent(problem)
  // A failure of the server itself is temporary; for a refusal the backend's message says what to do.
  const refused = problem._tag === "QueueUnavailable" || (problem._tag === "RequestFailed" && isRefused(problem))
  return {
    message: own ?? t(unreadable ? "problem.unreadable" : silent ? "problem.brokerUnreachable.message" : message),
    advice: own !== undefined && refused ? undefined : t(silent ? "problem.brokerUnreachable.advice" : advice),
    code: codeOf(problem),
    recovery: silent ? "checkConnection" : recovery,
  }
}

const isSilent = (problem: Problem): boolean =>
  problem._tag === "RequestFailed" && problem.status === 0 && !problem.isUnreadable

/** Whether a load received a failure response, whose status the page shows (R6). */
export const wasAnswered = (problem: Problem): boolean => problem._tag === "RequestFailed" && !isSilent(problem)

/** Maps a thrown value to a failure of the catalogue. Anything else is a broken page (R6). */
export const problemOf = (thrown: unknown): Problem => (isProblem(thrown) ? thrown : { _tag: "PageBroken" })

const isProblem = (thrown: unknown): thrown is Problem =>
  typeof thrown === "object" && thrown !== null && "_tag" in thrown && Object.hasOwn(problemTexts, String(thrown._tag))

/** The HTTP status of an error page. 500 if a failure has none (R6). */
export const statusOf = (problem: Problem): number => {
  if (problem._tag === "PageMissing" || problem._tag === "PresentationUnknown") return 404
  return problem._tag === "RequestFailed" && problem.status >= 400 ? problem.status : 500
}
