import { Effect } from "effect"
import type { Attention } from "../../application/ports/Attention.ts"
import { createStore, derived, type Store } from "../../application/store/Store.ts"
import { singleFlight } from "../viewmodel/command.ts"
import type { NotifySnapshot } from "./NotifySnapshot.ts"

/** Offers to tell the visitor of the call outside of the page, where the browser can (QU7). */
export const notifyViewModel = ({ leave, ask }: Attention): Store<NotifySnapshot> => {
  const now = createStore(Effect.runSync(leave))
  const askOnce = singleFlight(Effect.map(ask, now.set))
  return derived([now], (): NotifySnapshot => {
    switch (now.get()) {
      case "askable":
        return { kind: "offered", ask: askOnce }
      case "granted":
        return { kind: "allowed" }
      case "denied":
      case "unavailable":
        return { kind: "none" }
    }
  })
}
