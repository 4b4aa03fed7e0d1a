import { Effect, Queue } from "effect"
import { consentDigits, consentOf } from "../../domain/host/consent.ts"
import type { HostMessage } from "../../domain/host/HostMessage.ts"
import type { Product } from "../../domain/product/Product.ts"
import { type Observed, observed } from "../observed/Observed.ts"
import type { HostFrame } from "../ports/HostFrame.ts"
import type { VisitorStore } from "../ports/VisitorStore.ts"
import type { VisitorIdentity } from "../visit/visitorIdentity.ts"

/** The showroom's manners towards the page around it (E1, E2, E5, E13-E16). */
export interface FollowHost {
  /** The model that the host presents (E16). */
  readonly product: Observed<Product | undefined>
  /** Says READY and who the visitor is, keeps the height, and does what the host says, until interrupted. */
  readonly live: Effect.Effect<never>
}

export const followHost = (host: HostFrame, store: VisitorStore, identity: VisitorIdentity): FollowHost => {
  const product = observed<Product | undefined>(undefined)

  const heed = (message: HostMessage): Effect.Effect<void> => {
    switch (message._tag) {
      case "ConsentSettings": {
        const consent = consentOf(message.groups)
        return Effect.andThen(
          store.write("cookieConsent", consentDigits(consent)),
          consent.preferences ? Effect.void : store.forget("firstName", "lastName", "email", "dealerId"),
        )
      }
      case "ConsentToolAbsent":
        return Effect.void
      case "PresentationProduct":
        return Effect.sync(() => product.set(message.product))
    }
  }

  return {
    product,
    live: Effect.gen(function* () {
      const said = yield* Queue.unbounded<HostMessage>()
      const greet = Effect.gen(function* () {
        yield* host.ready
        yield* host.tell({ type: "customer", uuid: yield* identity.uuid })
        return yield* host.keepHeight
      })
      // READY invites the host to speak, so the ear comes before it.
      return yield* Effect.raceAllFirst([
        host.listen((message) => void Queue.offerUnsafe(said, message)),
        Effect.forever(Effect.flatMap(Queue.take(said), heed)),
        greet,
      ])
    }),
  }
}
