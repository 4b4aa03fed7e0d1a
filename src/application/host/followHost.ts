import { Deferred, Effect, Queue } from "effect"
import type { Campaign } from "../../domain/host/campaign.ts"
import type { Prefill } from "../../domain/host/HostCommand.ts"
import {
  type Consent,
  consentDigits,
  consentOf,
  type HostMessage,
  readConsentDigits,
} from "../../domain/host/HostMessage.ts"
import { type Product, productText, readProductText } from "../../domain/product/Product.ts"
import type { Analytics } from "../ports/browser/Analytics.ts"
import type { HostFrame } from "../ports/browser/HostFrame.ts"
import type { VisitorStore } from "../ports/browser/VisitorStore.ts"
import { createStore, type Store, type WritableStore } from "../store/Store.ts"
import type { RememberVisitor, VisitorIdentity } from "../visit/visitor.ts"

/** The showroom's communication with the host page (E1, E2, E5, E13-E16). */
export interface FollowHost {
  /** The model that the host presents (E16). Booking stores it for the tab. */
  readonly product: Store<Product | undefined>
  /** The host page's values for the visitor's details. Only in memory; a field that the visitor edits is removed. */
  readonly prefill: WritableStore<Prefill>
  /**
   * The parts of the host page's campaign that the visitor's consent allows at the moment. Set by the host page's
   * command; absent before, and on most pages.
   */
  campaign?: Effect.Effect<Campaign | undefined>
  /** The consent that the host page last sent to this page; `undefined` if it sent none, or has no consent tool. */
  readonly consent: Store<Consent | undefined>
  /** Sets the presented model (E16). */
  readonly present: (product: Product) => Effect.Effect<void>
  /** Succeeds once READY is posted. Hosts expect messages only after it. */
  readonly greeted: Effect.Effect<void>
  /** Posts READY and the visitor's identity, reports the height, and handles the host's messages until interrupted. */
  readonly live: (obeyCommand: ExecuteCommand) => Effect.Effect<never>
}

/** Takes a host command, as received, to be executed. Rejects if the code for it cannot be fetched. */
export type ExecuteCommand = (command: object) => Promise<void>

export const followHost = ({
  host,
  store,
  identity,
  visitor,
  analytics,
}: {
  readonly host: HostFrame
  readonly store: VisitorStore
  readonly identity: VisitorIdentity
  readonly visitor: RememberVisitor
  readonly analytics: Analytics
}): FollowHost => {
  const product = createStore<Product | undefined>(undefined)
  const prefill = createStore<Prefill>({})
  const allowed = createStore<Consent | undefined>(undefined)
  const greeted = Deferred.makeUnsafe<void>()

  /** Hosts repeat messages, so handling the same consent twice has no further effect (OP4). */
  const applyConsent = (consent: Consent): Effect.Effect<void> =>
    Effect.andThen(
      consent.preferences ? visitor.permit : visitor.withdraw,
      consent.statistics ? analytics.permit(consent) : analytics.withdraw,
    )

  const present = (presented: Product) =>
    Effect.suspend(() => {
      product.set(presented)
      return store.write("product", productText(presented))
    })

  const handle = (message: HostMessage, obeyCommand: ExecuteCommand): Effect.Effect<void> => {
    switch (message._tag) {
      case "ConsentSettings": {
        const consent = consentOf(message.groups)
        allowed.set(consent)
        return Effect.andThen(store.write("cookieConsent", consentDigits(consent)), applyConsent(consent))
      }
      case "ConsentToolAbsent":
        allowed.set(undefined)
        // The digits stay unchanged: the host has no consent that could be stored, and cannot give C0003.
        return analytics.permit({ marketing: false })
      case "PresentationProduct":
        return present(message.product)
      case "Command":
        return Effect.catch(
          Effect.tryPromise(() => obeyCommand(message.said)),
          (failure) => Effect.logWarning("a command is lost", failure),
        )
    }
  }

  /**
   * Restores what an earlier page received from the host. If there is nothing, nothing is loaded, written or removed.
   */
  const restoreEarlier = Effect.gen(function* () {
    const consent = readConsentDigits(yield* store.read("cookieConsent"))
    if (consent) yield* applyConsent(consent)
    product.set(readProductText(yield* store.read("product")))
  })

  return {
    product,
    prefill,
    consent: allowed,
    present,
    greeted: Deferred.await(greeted),
    live: (obeyCommand) =>
      Effect.gen(function* () {
        const messages = yield* Queue.unbounded<HostMessage>()
        const greet = Effect.gen(function* () {
          yield* host.ready
          Deferred.doneUnsafe(greeted, Effect.void)
          yield* host.notify({ type: "customer", uuid: yield* identity.own })
          return yield* host.reportHeight
        })
        const handleNext = Effect.flatMap(Queue.take(messages), (message) => handle(message, obeyCommand))
        // READY invites the host to post, so the listener is added first. Stored values are handled before messages.
        return yield* Effect.raceAllFirst([
          host.listen((message) => void Queue.offerUnsafe(messages, message)),
          Effect.andThen(restoreEarlier, Effect.forever(handleNext)),
          greet,
        ])
      }),
  }
}
