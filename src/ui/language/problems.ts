import type { ParseKeys, TFunction } from "i18next"
import type { Problem } from "./Problem.ts"

/** What is said about a failure, what the visitor can do, and the code that support asks for. */
interface ProblemWords {
  readonly says: ParseKeys
  readonly does: ParseKeys
  readonly code: string
}

/** Words and code of every failure; one that has none does not compile. */
export const problemWords = {
  QueueUnavailable: { says: "problem.queueUnavailable.says", does: "problem.queueUnavailable.does", code: "Q-1" },
  TokenUnavailable: { says: "problem.tokenUnavailable.says", does: "problem.tokenUnavailable.does", code: "A-1" },
  ConfigUnavailable: { says: "problem.configUnavailable.says", does: "problem.configUnavailable.does", code: "C-1" },
  RequestFailed: { says: "problem.systemError", does: "problem.requestFailed.does", code: "R-1" },
  InvitationMissing: { says: "problem.invitationMissing.says", does: "problem.invitationMissing.does", code: "I-1" },
  InvitationUnreadable: {
    says: "problem.invitationUnreadable.says",
    does: "problem.invitationUnreadable.does",
    code: "I-2",
  },
  PresentationUnknown: {
    says: "problem.presentationUnknown.says",
    does: "problem.presentationUnknown.does",
    code: "P-1",
  },
  BrokerUnreachable: { says: "problem.brokerUnreachable.says", does: "problem.brokerUnreachable.does", code: "B-1" },
} as const satisfies { readonly [Tag in Problem["_tag"]]: ProblemWords }

/** A failure in words: what happened, what now, and the code for support. */
export interface ProblemText {
  readonly says: string
  readonly does: string
  readonly code: string
}

/** The words of a failure. A failed request says the answer's own words when it has some, else "System error" (N3). */
export const problemText = (problem: Problem, t: TFunction): ProblemText => {
  const { says, does, code } = problemWords[problem._tag]
  switch (problem._tag) {
    case "RequestFailed":
      return { says: problem.says ?? t(says), does: t(does), code: `${code}-${problem.status}` }
    case "ConfigUnavailable":
      return { says: t(says), does: t(does), code: problem.field === undefined ? code : `${code}-${problem.field}` }
    default:
      return { says: t(says), does: t(does), code }
  }
}
