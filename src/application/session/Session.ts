import { Clock, Effect } from "effect"
import type { Presentation } from "../../domain/presentation/Presentation.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import type { BrokerLink } from "../broker/brokerLink.ts"
import type { LastCaptions } from "../captions/lastCaptions.ts"
import type { Funnel } from "../ports/browser/Funnel.ts"
import type { HostFrame } from "../ports/browser/HostFrame.ts"
import type { CallAlerts, ScreenLight } from "../ports/browser/Page.ts"
import type { ExpectPresentation } from "../presentation/expectPresentation.ts"
import type { FollowPresentation } from "../presentation/followPresentation.ts"
import type { AttendPresentation, OpenPresentation } from "../presentation/openPresentation.ts"
import { follow } from "../store/Store.ts"
import type { AcceptTerms } from "../terms/acceptTerms.ts"
import { whileAdmitted } from "../terms/whileAdmitted.ts"
import type { OncePerTab } from "../visit/oncePerTab.ts"
import type { OneLiveTab } from "./oneLiveTab.ts"
import { reportConnection } from "./reportConnection.ts"

/** Use-cases and state of every page behind the first screen. */
export interface Session {
  readonly link: BrokerLink
  readonly flow: FollowPresentation
  readonly terms: AcceptTerms
  readonly expected: ExpectPresentation
  readonly openPresentation: OpenPresentation
  /** The presentation to which this tab was called and that has not ended. Reads it again each time. */
  readonly recalled: Effect.Effect<Presentation | undefined>
  readonly attendPresentation: AttendPresentation
  readonly tab: OneLiveTab
  readonly lastCaptions: LastCaptions
  readonly live: LiveSession
  readonly light: ScreenLight
}

/**
 * Runs the broker link, the visitor's own queue and the reporting of its steps while a page of a live visit is open
 * (B1, Q1, E13). Link and queue name the visitor to the backend, so both wait for the terms (C3). Tells the host page
 * first that this showroom is live (RC10).
 */
export type LiveSession = (visit: Visit) => Effect.Effect<never>

export const liveSession =
  ({
    link,
    flow,
    terms,
    notifySteps,
    host,
    funnel,
  }: {
    readonly link: BrokerLink
    readonly flow: FollowPresentation
    readonly terms: AcceptTerms
    readonly notifySteps: NotifySteps
    readonly host: Pick<HostFrame, "notify">
    readonly funnel: Funnel
  }): LiveSession =>
  (visit) =>
    Effect.raceAllFirst([
      whileAdmitted(
        { terms, flow },
        Effect.raceFirst(
          link.live({
            host: visit.location.brokerHost,
            uuid: visit.customer.uuid,
            messageTypes: visit.settings.messageTypes,
          }),
          flow.live(visit),
        ),
      ),
      notifySteps,
      reportConnection(link, funnel),
      Effect.andThen(host.notify({ type: "event", version: 2, name: "live" }), Effect.never),
    ])

/**
 * Reports the steps of a consultation until interrupted (Q7, Q8, readings E13). After that report, sound, title and
 * notification call a visitor who is picked up (QU7).
 */
export type NotifySteps = Effect.Effect<never>

export const notifySteps = ({
  funnel,
  oncePerTab,
  flow,
  callAlerts,
}: {
  readonly funnel: Funnel
  readonly oncePerTab: OncePerTab
  readonly flow: FollowPresentation
  readonly callAlerts: CallAlerts
}): NotifySteps =>
  Effect.suspend(() => {
    let before = flow.state.get()
    /** Start of the consultation, in ms, if the visitor was present at its start. */
    let since: number | undefined
    const pickedUp = (presentationId: number) =>
      Effect.flatMap(oncePerTab.isFirst(pickUp(presentationId)), (isFirst) =>
        isFirst ? funnel.notify({ name: "picked_up" }) : Effect.void,
      )
    const ended = (presentationId: number) =>
      Effect.gen(function* () {
        const ms = since === undefined ? undefined : (yield* Clock.currentTimeMillis) - since
        yield* funnel.notify({ name: "ended", ...(ms !== undefined && { seconds: Math.round(ms / 1000) }) })
        yield* oncePerTab.over(pickUp(presentationId))
      })
    return follow(flow.state, (now) =>
      Effect.gen(function* () {
        if (now === before) return
        const wasWaiting = before._tag === "Invited" || before._tag === "AwaitingStart"
        before = now
        switch (now._tag) {
          case "Invited":
            yield* pickedUp(now.presentationId)
            // Interrupted with this program: a visitor who leaves the visit is not called any more.
            yield* Effect.forkChild(callAlerts.call)
            return
          case "Live":
            if (!wasWaiting) return
            since = yield* Clock.currentTimeMillis
            // The consultation may have started without a call.
            return yield* pickedUp(now.presentationId)
          case "Over":
            // After the end the visitor leaves the pages that run this.
            if (now.wasLive) yield* Effect.uninterruptible(ended(now.presentationId))
        }
        since = undefined
      }),
    )
  })

const pickUp = (presentationId: number): string => `picked_up:${presentationId}`
