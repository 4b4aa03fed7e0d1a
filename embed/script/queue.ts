import type { MountedShowroom, OnlineShowroom, ShowroomEventName } from "../public.d.ts"

/** A call that waits: of `mount`, or of a command of what `mount` has given back. */
type Call = readonly [
  showroom: object,
  command: "mount" | "setConsent" | "setProduct" | "on" | "unmount",
  given: ReadonlyArray<unknown>,
]

/** Stands in for the showroom until embed.js has loaded. */
export interface QueueingShowroom extends OnlineShowroom {
  queue: Call[] | { readonly push: (call: Call) => void }
}

/** Takes calls as the showroom does, and keeps them in order. */
export const queueingShowroom = (): QueueingShowroom => {
  const waiting: QueueingShowroom = {
    queue: [],
    mounted: [],
    mount: (...place) => {
      const showroom = {}
      const later =
        (command: Call[1]) =>
        (...given: ReadonlyArray<unknown>) =>
          void waiting.queue.push([showroom, command, given])
      later("mount")(...place)
      return Object.assign(showroom, {
        setConsent: later("setConsent"),
        setProduct: later("setProduct"),
        unmount: later("unmount"),
        on: (name: ShowroomEventName, listener: (detail: never) => void) => {
          let isHeard = true
          later("on")(name, (detail: never) => isHeard && listener(detail))
          return () => {
            isHeard = false
          }
        },
      }) as unknown as MountedShowroom
    },
  }
  return waiting
}

/**
 * Carries out what has waited, in its order, and from then on at once what is still asked of the stand-in. What `mount` gave back becomes
 * the showroom itself. A call that fails has no caller any more: `failed` is told, and the others go on.
 */
export const takeOver = (waiting: QueueingShowroom, { mount }: OnlineShowroom, failed: (reason: unknown) => void) => {
  const opened = new Map<object, MountedShowroom>()
  const carryOut = ([showroom, command, given]: Call): void => {
    try {
      if (command === "mount") {
        const real = mount(...(given as Parameters<typeof mount>))
        opened.set(showroom, real)
        Object.assign(showroom, real)
      } else {
        const act = opened.get(showroom)?.[command] as ((...all: ReadonlyArray<unknown>) => unknown) | undefined
        act?.(...given)
      }
    } catch (reason) {
      failed(reason)
    }
  }
  const { queue } = waiting
  waiting.queue = { push: carryOut }
  if (Array.isArray(queue)) for (const call of queue) carryOut(call)
}
