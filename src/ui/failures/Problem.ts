import type * as tokens from "../../application/ports/backend/AccessTokens.ts"
import type * as broker from "../../application/ports/backend/Broker.ts"
import type * as config from "../../application/ports/backend/ConfigSource.ts"
import type * as presentation from "../../application/ports/backend/PresentationGateway.ts"
import type * as queue from "../../application/ports/backend/QueueGateway.ts"
import type * as request from "../../application/ports/backend/RequestFailed.ts"
import type * as customer from "../../application/ports/backend/VisitGateways.ts"
import type * as broadcasts from "../../application/ports/media/BroadcastPlayer.ts"
import type * as devices from "../../application/ports/media/MediaCapture.ts"
import type * as peers from "../../application/ports/media/Receiving.ts"

/** Every class of a module whose instances are tagged values. */
type FailuresOf<Module> = {
  [Name in keyof Module]: Module[Name] extends abstract new (
    ...args: never
  ) => infer Failure
    ? Failure extends { readonly _tag: string }
      ? Failure
      : never
    : never
}[keyof Module]

/**
 * Every failure of a port that a screen may show. Use-cases turn failures of booking into values. Add the failures of a
 * new port here; test/specification/language/problems.test.ts checks it.
 */
type PortFailure =
  | FailuresOf<typeof tokens>
  | FailuresOf<typeof broadcasts>
  | FailuresOf<typeof broker>
  | FailuresOf<typeof config>
  | FailuresOf<typeof customer>
  | FailuresOf<typeof devices>
  | FailuresOf<typeof peers>
  | FailuresOf<typeof presentation>
  | FailuresOf<typeof queue>
  | FailuresOf<typeof request>

/**
 * Failures of pages: no such page (R4, R5), an unknown guard (R7), code that failed to load (R9), terms that cannot be
 * shown (C1), anything else (R6).
 */
type PageFailure = "PageMissing" | "MiddlewareUnknown" | "PageNotLoaded" | "TermsUnreadable" | "PageBroken"

type Detailed = config.ConfigUnavailable | request.RequestFailed

/** The name of a failure. */
export type ProblemTag = PortFailure["_tag"] | PageFailure

/** A failure that a screen explains, by tag. Each has texts, a recovery and a support code in problemTexts.ts. */
export type Problem =
  | { readonly _tag: Exclude<ProblemTag, Detailed["_tag"]>; readonly detail?: string | undefined }
  | Pick<config.ConfigUnavailable, "_tag" | "field">
  | Pick<request.RequestFailed, "_tag" | "status" | "detail" | "isUnreadable">
