import { Effect } from "effect"
import type { CallAlerts, NotificationLeave } from "../../../application/ports/browser/Page.ts"
import { createListeners } from "../../../application/store/listeners.ts"

/** The visitor's ears and eyes outside of the page (QU7). */
export interface FakeCallAlerts {
  readonly callAlerts: CallAlerts
  /** What the visitor answers when asked; granted at first. */
  readonly answer: (leave: "granted" | "denied") => void
  /** Where the browser does not tell anybody of anything, or has been asked before. */
  readonly become: (leave: NotificationLeave) => void
  /** How often the visitor was called. */
  readonly calls: () => number
  /** Calls the listener for each call as it is made. */
  readonly onCall: (listener: () => void) => void
}

export const fakeCallAlerts = (): FakeCallAlerts => {
  let leave: NotificationLeave = "askable"
  const listeners = createListeners()
  let answer: "granted" | "denied" = "granted"
  let calls = 0
  return {
    callAlerts: {
      leave: Effect.sync(() => leave),
      ask: Effect.sync(() => {
        leave = answer
        return leave
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
      leave = next
    },
    calls: () => calls,
    onCall: (listener) => void listeners.add(listener),
  }
}
