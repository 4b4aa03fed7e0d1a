import { Effect } from "effect"
import type { Funnel } from "../../../application/ports/browser/Funnel.ts"
import type { HostFrame } from "../../../application/ports/browser/HostFrame.ts"
import { createListeners } from "../../../application/store/Store.ts"
import type { FunnelEvent } from "../../../domain/funnel/FunnelEvent.ts"
import type { HostMessage, HostReport } from "../../../domain/host/HostMessage.ts"

/** The host page (E1, E13). */
export interface FakeHost {
  readonly host: HostFrame
  readonly funnel: Funnel
  /** Sends a message to the showroom; lost if it has not subscribed. */
  readonly say: (message: HostMessage) => void
  readonly readies: () => number
  /** News from the showroom, in order. */
  readonly notified: () => ReadonlyArray<HostReport>
  readonly events: () => ReadonlyArray<FunnelEvent>
  readonly listeners: () => number
  /** Whether the showroom adapts the frame's height (E2). */
  readonly keepsHeight: () => boolean
}

export const fakeHost = (): FakeHost => {
  const listeners = createListeners<HostMessage>()
  const notified: Array<HostReport> = []
  const events: Array<FunnelEvent> = []
  let readies = 0
  let keepers = 0
  return {
    host: {
      ready: Effect.sync(() => {
        readies += 1
      }),
      listen: (listener) => Effect.callback<never>(() => Effect.sync(listeners.add(listener))),
      notify: (news) => Effect.sync(() => void notified.push(news)),
      reportHeight: Effect.callback<never>(() => {
        keepers += 1
        return Effect.sync(() => {
          keepers -= 1
        })
      }),
    },
    funnel: { notify: (event) => Effect.sync(() => void events.push(event)) },
    say: listeners.notify,
    readies: () => readies,
    notified: () => [...notified],
    events: () => [...events],
    listeners: listeners.count,
    keepsHeight: () => keepers > 0,
  }
}
