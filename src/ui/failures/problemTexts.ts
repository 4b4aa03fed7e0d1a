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

/** The catalogue of failures, explained for support in docs/errors.md. A failure without texts does not compile. */
export const problemTexts = {
  TokenUnavailable: {
    code: "A-1",
    message: "problem.tokenUnavailable.message",
    advice: "problem.tokenUnavailable.advice",
    recovery: "retry",
  },
  AccessRefused: {
    code: "B-2",
    message: "failure.accessRefused.message",
    advice: "problem.goesOn",
    recovery: "wait",
  },
  BrokerUnreachable: {
    code: "B-1",
    message: "problem.brokerUnreachable.message",
    advice: "problem.brokerUnreachable.advice",
    recovery: "checkConnection",
  },
  SubscriptionFailed: {
    code: "B-3",
    message: "problem.brokerUnreachable.message",
    advice: "problem.goesOn",
    recovery: "wait",
  },
  NotDelivered: {
    code: "B-4",
    message: "chat.notDelivered.message",
    advice: "chat.notDelivered.advice",
    recovery: "retry",
  },
  ConfigUnavailable: {
    code: "C-1",
    message: "problem.configUnavailable.message",
    advice: "problem.configUnavailable.advice",
    recovery: "askDealer",
  },
  DeviceDenied: {
    code: "D-1",
    message: "media.denied.message",
    advice: "media.denied.advice",
    recovery: "retry",
  },
  DeviceMissing: {
    code: "D-2",
    message: "media.missing.message",
    advice: "media.missing.advice",
    recovery: "retry",
  },
  DeviceBusy: {
    code: "D-3",
    message: "media.busy.message",
    advice: "media.busy.advice",
    recovery: "retry",
  },
  DeviceUnanswered: {
    code: "D-4",
    message: "media.unanswered.message",
    advice: "media.unanswered.advice",
    recovery: "retry",
  },
  DeviceBlocked: {
    code: "D-5",
    message: "media.blocked.message",
    advice: "media.blocked.advice",
    recovery: "askDealer",
  },
  DeviceUnsupported: {
    code: "D-6",
    message: "media.unsupported.message",
    advice: "media.unsupported.advice",
    recovery: "otherBrowser",
  },
  InvitationMissing: {
    code: "I-1",
    message: "failure.invitationMissing.message",
    advice: "failure.invitationMissing.advice",
    recovery: "askDealer",
  },
  InvitationUnreadable: {
    code: "I-2",
    message: "problem.invitationUnreadable.message",
    advice: "problem.invitationUnreadable.advice",
    recovery: "openInvitation",
  },
  PresentationUnknown: {
    code: "P-1",
    message: "failure.presentationUnknown.message",
    advice: "failure.presentationUnknown.advice",
    recovery: "openInvitation",
  },
  QueueUnavailable: {
    code: "Q-1",
    message: "problem.brokerUnreachable.message",
    advice: "failure.queueUnavailable.advice",
    recovery: "retry",
  },
  RequestFailed: {
    code: "R-1",
    message: "problem.systemError",
    advice: "problem.requestFailed.advice",
    recovery: "retry",
  },
  SignallingRefused: {
    code: "S-1",
    message: "stream.failed",
    advice: "player.contact",
    recovery: "retry",
  },
  SignallingUnreachable: {
    code: "S-2",
    message: "media.signallingUnreachable.message",
    advice: "problem.brokerUnreachable.advice",
    recovery: "checkConnection",
  },
  DescriptionFailed: {
    code: "S-3",
    message: "stream.failed",
    advice: "player.contact",
    recovery: "retry",
  },
  CodecsUnsupported: {
    code: "S-4",
    message: "media.codecsUnsupported.message",
    advice: "media.codecsUnsupported.advice",
    recovery: "otherBrowser",
  },
  PlaylistMissing: {
    code: "S-5",
    message: "stream.aboutToStart",
    advice: "problem.goesOn",
    recovery: "wait",
  },
  MediaBroken: {
    code: "S-6",
    message: "stream.failed",
    advice: "player.contact",
    recovery: "retry",
  },
  TermsUnreadable: {
    code: "T-1",
    message: "terms.unreadable",
    advice: "terms.unreadableHint",
    recovery: "retry",
  },
  PageMissing: {
    code: "W-404",
    message: "errorPage.notFound",
    advice: "errorPage.notFoundHint",
    recovery: "home",
  },
  MiddlewareUnknown: {
    code: "W-1",
    message: "errorPage.middlewareUnknown",
    advice: "errorPage.systemErrorHint",
    recovery: "home",
  },
  PageNotLoaded: {
    code: "W-2",
    message: "errorPage.notLoaded",
    advice: "errorPage.notLoadedHint",
    recovery: "reload",
  },
  PageBroken: {
    code: "W-500",
    message: "errorPage.systemError",
    advice: "errorPage.systemErrorHint",
    recovery: "reload",
  },
} as const satisfies { readonly [Tag in ProblemTag]: ProblemTexts }

/** A failure in words: what happened, what now and how, and the code for support. */
export interface ProblemText {
  readonly message: string
  /** `undefined` if the backend has refused in words of its own, which say what to do. */
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
  // A failure of the server itself passes; of a refusal the backend's words say what to do.
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
