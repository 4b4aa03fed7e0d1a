import type { BrokerLink } from "../broker/brokerLink.ts"
import type { ScreenLight } from "../ports/ScreenLight.ts"
import type { AttendPresentation } from "../presentation/attendPresentation.ts"
import type { FollowPresentation } from "../presentation/followPresentation.ts"
import type { OpenPresentation } from "../presentation/openPresentation.ts"
import type { OneLiveTab } from "../tab/oneLiveTab.ts"
import type { AcceptTerms } from "../terms/acceptTerms.ts"
import type { LiveSession } from "./liveSession.ts"

/** What every page behind the first screen has. */
export interface Session {
  readonly link: BrokerLink
  readonly flow: FollowPresentation
  readonly terms: AcceptTerms
  readonly openPresentation: OpenPresentation
  readonly attendPresentation: AttendPresentation
  /** Which of the visitor's tabs is live (RC10). */
  readonly tab: OneLiveTab
  readonly live: LiveSession
  readonly light: ScreenLight
}
