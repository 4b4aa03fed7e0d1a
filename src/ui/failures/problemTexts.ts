import type { ParseKeys, TFunction } from "i18next"
import type { Problem, ProblemTag } from "./Problem.ts"

/** The one thing that a visitor can do about a failure. `wait`: nothing, for the showroom goes on by itself. */
export type WayOut =
  | "retry"
  | "checkConnection"
  | "reload"
  | "home"
  | "askDealer"
  | "openInvitation"
  | "otherBrowser"
  | "wait"

/** What is said about a failure, what the visitor can do, and the code that support asks for. */
export interface ProblemWords {
  readonly code: string
  readonly says: ParseKeys
  readonly does: ParseKeys
  readonly wayOut: WayOut
}

/** The catalogue of failures, explained for support in docs/errors.md. One that has no words here does not compile. */
export const problemWords = {
  TokenUnavailable: {
    code: "A-1",
    says: "problem.tokenUnavailable.says",
    does: "problem.tokenUnavailable.does",
    wayOut: "retry",
  },
  AccessRefused: {
    code: "B-2",
    says: "problem.accessRefused.says",
    does: "problem.goesOn",
    wayOut: "wait",
  },
  BrokerUnreachable: {
    code: "B-1",
    says: "problem.brokerUnreachable.says",
    does: "problem.brokerUnreachable.does",
    wayOut: "checkConnection",
  },
  SubscriptionFailed: {
    code: "B-3",
    says: "problem.brokerUnreachable.says",
    does: "problem.goesOn",
    wayOut: "wait",
  },
  NotDelivered: {
    code: "B-4",
    says: "problem.notDelivered.says",
    does: "problem.notDelivered.does",
    wayOut: "retry",
  },
  ConfigUnavailable: {
    code: "C-1",
    says: "problem.configUnavailable.says",
    does: "problem.configUnavailable.does",
    wayOut: "askDealer",
  },
  DeviceDenied: {
    code: "D-1",
    says: "problem.deviceDenied.says",
    does: "problem.deviceDenied.does",
    wayOut: "retry",
  },
  DeviceMissing: {
    code: "D-2",
    says: "problem.deviceMissing.says",
    does: "problem.deviceMissing.does",
    wayOut: "retry",
  },
  DeviceBusy: {
    code: "D-3",
    says: "problem.deviceBusy.says",
    does: "problem.deviceBusy.does",
    wayOut: "retry",
  },
  DeviceUnanswered: {
    code: "D-4",
    says: "problem.deviceUnanswered.says",
    does: "problem.deviceUnanswered.does",
    wayOut: "retry",
  },
  DeviceBlocked: {
    code: "D-5",
    says: "problem.deviceBlocked.says",
    does: "problem.deviceBlocked.does",
    wayOut: "askDealer",
  },
  DeviceUnsupported: {
    code: "D-6",
    says: "problem.deviceUnsupported.says",
    does: "problem.deviceUnsupported.does",
    wayOut: "otherBrowser",
  },
  InvitationMissing: {
    code: "I-1",
    says: "problem.invitationMissing.says",
    does: "problem.invitationMissing.does",
    wayOut: "askDealer",
  },
  InvitationUnreadable: {
    code: "I-2",
    says: "problem.invitationUnreadable.says",
    does: "problem.invitationUnreadable.does",
    wayOut: "openInvitation",
  },
  PresentationUnknown: {
    code: "P-1",
    says: "problem.presentationUnknown.says",
    does: "problem.presentationUnknown.does",
    wayOut: "openInvitation",
  },
  QueueUnavailable: {
    code: "Q-1",
    says: "problem.queueUnavailable.says",
    does: "problem.queueUnavailable.does",
    wayOut: "retry",
  },
  RequestFailed: {
    code: "R-1",
    says: "problem.systemError",
    does: "problem.requestFailed.does",
    wayOut: "retry",
  },
  SignallingRefused: {
    code: "S-1",
    says: "stream.failed",
    does: "player.contact",
    wayOut: "retry",
  },
  SignallingUnreachable: {
    code: "S-2",
    says: "problem.signallingUnreachable.says",
    does: "problem.brokerUnreachable.does",
    wayOut: "checkConnection",
  },
  DescriptionFailed: {
    code: "S-3",
    says: "stream.failed",
    does: "player.contact",
    wayOut: "retry",
  },
  CodecsUnsupported: {
    code: "S-4",
    says: "problem.codecsUnsupported.says",
    does: "problem.codecsUnsupported.does",
    wayOut: "otherBrowser",
  },
  PlaylistMissing: {
    code: "S-5",
    says: "stream.aboutToStart",
    does: "problem.goesOn",
    wayOut: "wait",
  },
  MediaBroken: {
    code: "S-6",
    says: "stream.failed",
    does: "player.contact",
    wayOut: "retry",
  },
  PageMissing: {
    code: "W-404",
    says: "errorPage.notFound",
    does: "errorPage.notFoundHint",
    wayOut: "home",
  },
  MiddlewareUnknown: {
    code: "W-1",
    says: "errorPage.middlewareUnknown",
    does: "errorPage.systemErrorHint",
    wayOut: "home",
  },
  PageNotLoaded: {
    code: "W-2",
    says: "errorPage.notLoaded",
    does: "errorPage.notLoadedHint",
    wayOut: "reload",
  },
  PageBroken: {
    code: "W-500",
    says: "errorPage.systemError",
    does: "errorPage.systemErrorHint",
    wayOut: "reload",
  },
} as const satisfies { readonly [Tag in ProblemTag]: ProblemWords }

/** A failure in words: what happened, what now and how, and the code for support. */
export interface ProblemText {
  readonly says: string
  readonly does: string
  readonly code: string
  readonly wayOut: WayOut
}

/** The code of a failure; for a failed request with its status, for a wrong configuration with the field. */
const codeOf = (problem: Problem): string => {
  const { code } = problemWords[problem._tag]
  if (problem._tag === "RequestFailed") return `${code}-${problem.status}`
  if (problem._tag === "ConfigUnavailable" && problem.field !== undefined) return `${code}-${problem.field}`
  return code
}

/** The words of a failure: the answer's own when it has some (N3), else ours; a failed request is then a "System error". */
export const problemText = (problem: Problem, t: TFunction): ProblemText => {
  const { says, does, wayOut } = problemWords[problem._tag]
  const own = "says" in problem ? problem.says : undefined
  // Nobody answered at all: then it is the connection that the visitor can look after.
  const silent = problem._tag === "RequestFailed" && problem.status === 0
  return {
    says: own ?? t(says),
    does: silent ? t("problem.brokerUnreachable.does") : t(does),
    code: codeOf(problem),
    wayOut: silent ? "checkConnection" : wayOut,
  }
}

/** What was thrown, as a failure of the catalogue; anything else is a page that broke (R6). */
export const problemOf = (thrown: unknown): Problem => (isProblem(thrown) ? thrown : { _tag: "PageBroken" })

const isProblem = (thrown: unknown): thrown is Problem =>
  typeof thrown === "object" && thrown !== null && "_tag" in thrown && Object.hasOwn(problemWords, String(thrown._tag))

/** The HTTP status that an error page shows; 500 when a failure has none (R6). */
export const statusOf = (problem: Problem): number => {
  if (problem._tag === "PageMissing" || problem._tag === "PresentationUnknown") return 404
  return problem._tag === "RequestFailed" && problem.status >= 400 ? problem.status : 500
}
