import { Clock, Duration, Effect, Fiber } from "effect"
import {
  type Notification,
  type NotificationMessage,
  type NotificationOptions,
  notificationOf,
  stackNotification,
} from "../../domain/notification/Notification.ts"
import { addressToGoTo } from "../../domain/page/address.ts"
import type { Ids } from "../ports/browser/Page.ts"
import { createStore, type Store } from "../store/Store.ts"

/** The notifications in view (N1, N2). */
export interface Notifications {
  readonly shown: Store<ReadonlyArray<Notification>>
  /**
   * Shows a notification. It disappears after its timeout if it hides by itself. Several stack. An action that is
   * neither http(s) nor a path of the showroom is reported and omitted (readings E11).
   */
  readonly raise: (
    message: NotificationMessage,
    type: Notification["type"],
    options?: NotificationOptions,
  ) => Effect.Effect<void>
  readonly dismiss: (id: string) => Effect.Effect<void>
  /** Removes the notification with this hash, if there is one. */
  readonly withdraw: (hash: string) => Effect.Effect<void>
  /** Pauses its timeout while a visitor reads it: under the pointer, or with focus inside. */
  readonly hold: (id: string) => Effect.Effect<void>
  readonly release: (id: string) => Effect.Effect<void>
}

export const notifications = ({ ids }: { readonly ids: Ids }): Notifications => {
  const shown = createStore<ReadonlyArray<Notification>>([])
  const countdowns = new Map<string, Countdown>()

  const setShown = (next: ReadonlyArray<Notification>): Effect.Effect<void> =>
    Effect.suspend(() => {
      const gone = [...countdowns].filter(([id]) => next.every((notification) => notification.id !== id))
      for (const [id] of gone) countdowns.delete(id)
      shown.set(next)
      return Effect.forEach(gone, ([, { hold }]) => hold, { discard: true })
    })
  const dismiss = (id: string) =>
    Effect.suspend(() => setShown(shown.get().filter((notification) => notification.id !== id)))

  /** An expiring countdown must not interrupt its own fiber. */
  const expire = (id: string) =>
    Effect.suspend(() => {
      countdowns.delete(id)
      return dismiss(id)
    })

  return {
    shown,
    dismiss,
    withdraw: (hash) =>
      Effect.suspend(() => setShown(shown.get().filter((notification) => notification.hash !== hash))),
    hold: (id) => Effect.suspend(() => countdowns.get(id)?.hold ?? Effect.void),
    release: (id) => Effect.suspend(() => countdowns.get(id)?.release ?? Effect.void),
    raise: (message, type, options = {}) =>
      Effect.gen(function* () {
        const action = addressToGoTo(options.action)
        if (action !== options.action) yield* Effect.logWarning("link of a notification dropped")
        const notification = notificationOf(yield* ids.random, message, type, { ...options, action })
        yield* setShown(stackNotification(shown.get(), notification))
        if (notification.autohide)
          countdowns.set(notification.id, yield* startTimeout(notification.timeoutMs, expire(notification.id)))
      }),
  }
}

interface Countdown {
  /** Pauses the timeout. Idempotent. */
  readonly hold: Effect.Effect<void>
  /** Resumes with the remaining time. Idempotent. */
  readonly release: Effect.Effect<void>
}

/** Starts a timeout of `ms`. `end` runs when it expires. It outlives the caller. */
const startTimeout = (ms: number, end: Effect.Effect<void>): Effect.Effect<Countdown> =>
  Effect.gen(function* () {
    let leftMs = ms
    let running: { readonly fiber: Fiber.Fiber<void>; readonly since: number } | undefined
    const release = Effect.gen(function* () {
      if (running !== undefined) return
      const since = yield* Clock.currentTimeMillis
      running = { fiber: yield* Effect.forkDetach(Effect.delay(end, Duration.millis(leftMs))), since }
    })
    const hold = Effect.gen(function* () {
      if (running === undefined) return
      const { fiber, since } = running
      running = undefined
      leftMs = Math.max(0, leftMs - ((yield* Clock.currentTimeMillis) - since))
      yield* Fiber.interrupt(fiber)
    })
    yield* release
    return { hold, release }
  })
