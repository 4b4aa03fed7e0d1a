import { Deferred, Effect, Queue } from "effect"
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
import { createStore, type Store } from "../store/Store.ts"
import type { RememberVisitor, VisitorIdentity } from "../visit/visitor.ts"

/** The showroom's manners towards the page around it (E1, E2, E5, E13-E16). */
export interface FollowHost {
  /** The model that the host presents (E16); kept for booking as long as the tab. */
  readonly product: Store<Product | undefined>
  /** Presents a model from now on (E16). */
  readonly present: (product: Product) => Effect.Effect<void>
  /** Succeeds once READY is posted: from then on a host expects messages. */
  readonly greeted: Effect.Effect<void>
  /** Posts READY and who the visitor is, keeps the height, and does what the host says, until interrupted. */
  readonly live: (obeyCommand: ObeyCommand) => Effect.Effect<never>
}

/** Takes a command of the host, as it was said, to be carried out. Rejects when the code for it does not arrive. */
export type ObeyCommand = (said: object) => Promise<void>

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
  const greeted = Deferred.makeUnsafe<void>()

  /** Hosts repeat themselves: the same consent twice comes to the same (OP4). */
  const obey = (consent: Consent): Effect.Effect<void> =>
    Effect.andThen(
      consent.preferences ? visitor.permit : visitor.withdraw,
      consent.statistics ? analytics.permit(consent) : analytics.withdraw,
    )

  const present = (presented: Product) =>
    Effect.suspend(() => {
      product.set(presented)
      return store.write("product", productText(presented))
    })

  const heed = (message: HostMessage, obeyCommand: ObeyCommand): Effect.Effect<void> => {
    switch (message._tag) {
      case "ConsentSettings": {
        const consent = consentOf(message.groups)
        return Effect.andThen(store.write("cookieConsent", consentDigits(consent)), obey(consent))
      }
      case "ConsentToolAbsent":
        // The digits stay as they are: the host knows no consent that could be kept, and C0003 is not its to give.
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

  /** Until the host speaks: what an earlier page has heard of it. Without any, nothing is loaded, written or removed. */
  const recall = Effect.gen(function* () {
    const consent = readConsentDigits(yield* store.read("cookieConsent"))
    if (consent) yield* obey(consent)
    product.set(readProductText(yield* store.read("product")))
  })

  return {
    product,
    present,
    greeted: Deferred.await(greeted),
    live: (obeyCommand) =>
      Effect.gen(function* () {
        const said = yield* Queue.unbounded<HostMessage>()
        const greet = Effect.gen(function* () {
          yield* host.ready
          Deferred.doneUnsafe(greeted, Effect.void)
          yield* host.notify({ type: "customer", uuid: yield* identity.own })
          return yield* host.keepHeight
        })
        const heedNext = Effect.flatMap(Queue.take(said), (message) => heed(message, obeyCommand))
        // READY invites the host to speak, so the ear comes before it; what was stored is done before what is said.
        return yield* Effect.raceAllFirst([
          host.listen((message) => void Queue.offerUnsafe(said, message)),
          Effect.andThen(recall, Effect.forever(heedNext)),
          greet,
        ])
      }),
  }
}
