import type { CallAlert } from "../../application/queue/createQueue.ts"
import { derived, type Store } from "../../application/store/Store.ts"
import { singleFlight } from "../viewmodel/command.ts"
import type { NotifySnapshot } from "./NotifySnapshot.ts"

/** Offers to tell the visitor of the call outside of the page, where the browser can (QU7). */
export const notifyViewModel = ({ leave, ask }: CallAlert): Store<NotifySnapshot> => {
  const askOnce = singleFlight(ask)
  return derived([leave], (): NotifySnapshot => {
    switch (leave.get()) {
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
