import { Effect } from "effect"
import { agreedCampaign, type Campaign } from "../../domain/host/campaign.ts"
import type { CommandRefusal, HostCommand } from "../../domain/host/HostCommand.ts"
import { themeShown } from "../../domain/host/hostTheme.ts"
import type { Product } from "../../domain/product/Product.ts"
import type { Referral } from "../../domain/visit/LaunchParameters.ts"
import type { LocatedVisit, Visit } from "../../domain/visit/Visit.ts"
import type { Features, LoadFeature } from "../Features.ts"
import type { FollowHost } from "../host/followHost.ts"
import type { ConfigSource } from "../ports/backend/ConfigSource.ts"
import type { HostFrame } from "../ports/browser/HostFrame.ts"
import type { Screens } from "../ports/browser/Screens.ts"
import type { VisitorStore } from "../ports/browser/VisitorStore.ts"
import type { Session } from "../session/Session.ts"
import { hasCapability } from "../visit/hasCapability.ts"
import type { RememberVisitor } from "../visit/visitor.ts"
import { ownDevices } from "./ownDevices.ts"

/**
 * Executes a command of the host page (E13). Never fails: a command that cannot be executed is refused, or changes
 * nothing.
 */
export type ExecuteHostCommand = (command: HostCommand) => Effect.Effect<void>

export interface ObeyHostDeps {
  readonly screens: Screens
  readonly host: HostFrame
  readonly store: VisitorStore
  readonly config: ConfigSource
  readonly visitor: RememberVisitor
  readonly followHost: Pick<FollowHost, "present" | "prefill" | "consent" | "campaign">
  readonly load: LoadFeature
  readonly visit: Effect.Effect<Visit, unknown>
  /** The visit, and the located visit from before its customer was known. Both hold the referral. */
  readonly visits: Effect.Effect<ReadonlyArray<LocatedVisit>, unknown>
}

/** Where the visitor takes part: in the queue, or in a waiting room or consultation. */
type Part = { readonly session: Session; readonly at: "queue" | "presentation" }

const isOfSession = (page: ReturnType<Screens["page"]>) =>
  page === "queue" || page === "presentation" || page === "attend" || page === "waiting-room"

/** `undefined` if the visitor can leave without losing a place. */
const partNow = (screens: Screens, session: Effect.Effect<Session, unknown>) =>
  Effect.gen(function* () {
    const page = screens.page()
    // Other pages have no session, so do not fetch its code for this check.
    if (!isOfSession(page)) return undefined
    const open = yield* session
    if (open.tab.whereabouts.get() !== "here") return undefined
    switch (open.flow.state.get()._tag) {
      case "AwaitingStart":
      case "Invited":
      case "Live":
        return { session: open, at: "presentation" } satisfies Part
      default:
        return page === "queue" ? ({ session: open, at: "queue" } satisfies Part) : undefined
    }
  })

/** Reports the offered model in a consultation. A backend without the capability gets no code for it. */
const reportOffer = (
  { screens, config, load, visit }: Pick<ObeyHostDeps, "screens" | "config" | "load" | "visit">,
  product: Product,
): Effect.Effect<void, unknown> =>
  Effect.gen(function* () {
    if (screens.page() !== "presentation" || !(yield* hasCapability(config, "offered_product"))) return
    const { offer } = yield* Effect.tryPromise(() => load("shownModels"))
    yield* offer(yield* visit, product)
  })

/** The campaign for a request, `undefined` without consent (E14). Read for each request: consent may change. */
const campaignNow = (
  { config, followHost: { consent } }: Pick<ObeyHostDeps, "config" | "followHost">,
  campaign: Campaign,
): Effect.Effect<Campaign | undefined> =>
  Effect.map(hasCapability(config, "campaigns"), (isWanted) => {
    const allowed = consent.get()
    return isWanted && allowed ? agreedCampaign(campaign, allowed) : undefined
  })

export const executeHostCommand = (deps: ObeyHostDeps): ExecuteHostCommand => {
  const { screens, host, store, visitor, followHost, load, visit, visits } = deps
  const refuse = (code: CommandRefusal) => host.notify({ type: "event", version: 2, name: "failed", code })
  const feature = <Name extends keyof Features>(name: Name) => Effect.tryPromise(() => load(name))

  const part = partNow(screens, feature("session"))
  const start = Effect.suspend(() => screens.open({ page: "start" }))

  const leaveQueue = Effect.gen(function* () {
    const openQueue = yield* feature("queue")
    const queue = openQueue(yield* visit)
    yield* queue.leave
    // Navigates first: otherwise the page in view would show that the place is gone.
    yield* start
    yield* queue.left
  })

  const leavePresentation = ({ flow }: Session) =>
    // Yields once, so that subscribers to the state report the end before their page closes.
    Effect.andThen(Effect.andThen(flow.dispatch({ _tag: "Dismissed" }), Effect.yieldNow), start)

  const leave = Effect.gen(function* () {
    const here = yield* part
    if (here === undefined) return
    yield* here.at === "queue" ? leaveQueue : leavePresentation(here.session)
    yield* screens.atStart
  })

  const release = Effect.gen(function* () {
    yield* leave
    yield* start
    yield* screens.atStart
    yield* screens.livesEnded
  }).pipe(
    Effect.catch((failure) => Effect.logWarning("release was not completed", failure)),
    Effect.andThen(host.notify({ type: "event", version: 2, name: "released" })),
  )

  const nameReferral = (referral: Referral) =>
    Effect.gen(function* () {
      yield* screens.keepReferral(referral)
      for (const each of yield* visits) Object.assign(each.referral, referral)
      // The dealer number of an earlier visit does not apply to this one.
      yield* store.forget("dealerId")
      yield* visitor.remember({ dealerId: referral.id })
    })

  const { mute, camera } = ownDevices(
    Effect.gen(function* () {
      return screens.page() === "presentation" ? (yield* feature("consultation")).camera.own.get() : undefined
    }),
  )

  const carryOut = (command: HostCommand): Effect.Effect<void, unknown> => {
    switch (command._tag) {
      case "SetLanguage":
        return screens.setLanguage(command.language)
      case "SetReferral":
        return nameReferral(command.referral)
      case "SetCampaign":
        return Effect.sync(() => {
          followHost.campaign = campaignNow(deps, command.campaign)
        })
      case "SetTheme": {
        const shown = themeShown(command.theme)
        return "refused" in shown ? refuse(shown.refused) : screens.applyTheme(shown.variables)
      }
      case "Open":
        return Effect.flatMap(part, (here) => {
          if (here !== undefined) return refuse("OPEN-BUSY")
          const presented = command.product === undefined ? Effect.void : followHost.present(command.product)
          return Effect.andThen(presented, screens.open(command.to))
        })
      case "Leave":
        return leave
      case "Mute":
        return mute(command.muted)
      case "Camera":
        return camera(command.on)
      case "OfferProduct":
        return Effect.andThen(followHost.present(command.product), reportOffer(deps, command.product))
      case "Prefill":
        return Effect.sync(() => followHost.prefill.set(command.visitor))
      case "Focus":
        return screens.focus
      case "Release":
        return release
      case "Yield":
        return isOfSession(screens.page()) ? Effect.flatMap(feature("session"), ({ tab }) => tab.yield) : Effect.void
    }
  }
  return (command) =>
    Effect.catch(carryOut(command), (failure) =>
      Effect.logWarning("a command of the host page failed", command._tag, failure),
    )
}
