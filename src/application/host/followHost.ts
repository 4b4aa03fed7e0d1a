import { Effect, Queue } from "effect"
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
  /** Says READY and who the visitor is, keeps the height, and does what the host says, until interrupted. */
  readonly live: Effect.Effect<never>
}

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

  /** Hosts repeat themselves: the same consent twice comes to the same (OP4). */
  const obey = (consent: Consent): Effect.Effect<void> =>
    Effect.andThen(
      consent.preferences ? visitor.permit : visitor.withdraw,
      consent.statistics ? analytics.permit(consent) : analytics.withdraw,
    )

  const heed = (message: HostMessage): Effect.Effect<void> => {
    switch (message._tag) {
      case "ConsentSettings": {
        const consent = consentOf(message.groups)
        return Effect.andThen(store.write("cookieConsent", consentDigits(consent)), obey(consent))
      }
      case "ConsentToolAbsent":
        // The digits stay as they are: the host knows no consent that could be kept, and C0003 is not its to give.
        return analytics.permit({ marketing: false })
      case "PresentationProduct":
        return Effect.suspend(() => {
          product.set(message.product)
          return store.write("product", productText(message.product))
        })
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
    live: Effect.gen(function* () {
      const said = yield* Queue.unbounded<HostMessage>()
      const greet = Effect.gen(function* () {
        yield* host.ready
        yield* host.notify({ type: "customer", uuid: yield* identity.own })
        return yield* host.keepHeight
      })
      // READY invites the host to speak, so the ear comes before it; what was stored is done before what is said.
      return yield* Effect.raceAllFirst([
        host.listen((message) => void Queue.offerUnsafe(said, message)),
        Effect.andThen(recall, Effect.forever(Effect.flatMap(Queue.take(said), heed))),
        greet,
      ])
    }),
  }
}
