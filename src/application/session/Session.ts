import { Effect } from "effect"
import type { Visit } from "../../domain/visit/Visit.ts"
import type { BrokerLink } from "../broker/brokerLink.ts"
import type { TellHost } from "../host/tellHost.ts"
import type { ScreenLight } from "../ports/browser/Page.ts"
import type { FollowPresentation } from "../presentation/followPresentation.ts"
import type { AttendPresentation, OpenPresentation } from "../presentation/openPresentation.ts"
import type { AcceptTerms } from "../terms/acceptTerms.ts"
import type { OneLiveTab } from "./oneLiveTab.ts"

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

/** The broker link, the visitor's own queue and the news for the host page, while a page of a live visit is open (B1, Q1, E13). */
export type LiveSession = (visit: Visit) => Effect.Effect<never>

export const liveSession =
  ({
    link,
    flow,
    tellHost,
  }: {
    readonly link: BrokerLink
    readonly flow: FollowPresentation
    readonly tellHost: TellHost
  }): LiveSession =>
  (visit) =>
    Effect.raceAllFirst([
      link.live({
        host: visit.location.brokerHost,
        uuid: visit.customer.uuid,
        messageTypes: visit.settings.messageTypes,
      }),
      flow.live(visit),
      tellHost,
    ])
