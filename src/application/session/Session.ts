import { Effect } from "effect"
import type { HostNews } from "../../domain/host/HostMessage.ts"
import type { VisitState } from "../../domain/presentation/visitState.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import type { BrokerLink } from "../broker/brokerLink.ts"
import type { HostFrame } from "../ports/browser/HostFrame.ts"
import type { CallAlerts, ScreenLight } from "../ports/browser/Page.ts"
import type { ExpectPresentation } from "../presentation/expectPresentation.ts"
import type { FollowPresentation } from "../presentation/followPresentation.ts"
import type { AttendPresentation, OpenPresentation } from "../presentation/openPresentation.ts"
import { follow } from "../store/Store.ts"
import type { AcceptTerms } from "../terms/acceptTerms.ts"
import type { OneLiveTab } from "./oneLiveTab.ts"

/** What every page behind the first screen has. */
export interface Session {
  readonly link: BrokerLink
  readonly flow: FollowPresentation
  readonly terms: AcceptTerms
  readonly expected: ExpectPresentation
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
    notifyHost,
  }: {
    readonly link: BrokerLink
    readonly flow: FollowPresentation
    readonly notifyHost: NotifyHost
  }): LiveSession =>
  (visit) =>
    Effect.raceAllFirst([
      link.live({
        host: visit.location.brokerHost,
        uuid: visit.customer.uuid,
        messageTypes: visit.settings.messageTypes,
      }),
      flow.live(visit),
      notifyHost,
    ])

/**
 * Tells the host page of the steps of a consultation, until interrupted (decisions E13). A visitor who is picked up is called by sound,
 * title and notification when the host has been told (QU7).
 */
export type NotifyHost = Effect.Effect<never>

const newsOf = (state: VisitState): HostNews | undefined => {
  switch (state._tag) {
    case "Invited":
      return { type: "event", name: "picked_up" }
    case "Over":
      return state.wasLive ? { type: "event", name: "ended" } : undefined
    default:
      return undefined
  }
}

export const notifyHost = ({
  host,
  flow,
  callAlerts,
}: {
  readonly host: HostFrame
  readonly flow: FollowPresentation
  readonly callAlerts: CallAlerts
}): NotifyHost =>
  Effect.suspend(() => {
    const first = flow.state.get()
    return follow(flow.state, (now) =>
      Effect.gen(function* () {
        const news = now === first ? undefined : newsOf(now)
        if (news === undefined) return
        yield* host.notify(news)
        // Ends with this: a visitor who leaves the visit is not called any more.
        if (now._tag === "Invited") yield* Effect.forkChild(callAlerts.call)
      }),
    )
  })
