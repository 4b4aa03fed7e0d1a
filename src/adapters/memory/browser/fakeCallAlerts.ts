import { Effect } from "effect"
import type { CallAlerts, NotificationPermission } from "../../../application/ports/browser/Page.ts"
import { createListeners } from "../../../application/store/Store.ts"

/** Alerts outside the page (QU7). */
export interface FakeCallAlerts {
  readonly callAlerts: CallAlerts
  /** Sets the visitor's answer to the browser's question; initially granted. */
  readonly answer: (permission: "granted" | "denied") => void
  /** Sets the permission, such as that of a browser that has no notifications or has already asked. */
  readonly become: (permission: NotificationPermission) => void
  readonly calls: () => number
  readonly onCall: (listener: () => void) => void
}

export const fakeCallAlerts = (): FakeCallAlerts => {
  let permission: NotificationPermission = "askable"
  const listeners = createListeners()
  let answer: "granted" | "denied" = "granted"
  let calls = 0
  return {
    callAlerts: {
      permission: Effect.sync(() => permission),
      ask: Effect.sync(() => {
        permission = answer
        return permission
      }),
      call: Effect.sync(() => {
        calls += 1
        listeners.notify()
      }),
    },
    answer: (next) => {
      answer = next
    },
    become: (next) => {
      permission = next
    },
    calls: () => calls,
    onCall: (listener) => void listeners.add(listener),
  }
}
