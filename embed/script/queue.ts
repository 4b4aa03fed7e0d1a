import type { MountedShowroom, OnlineShowroom, ShowroomEventName } from "../public.d.ts"

/** A call that waits: of the showroom of the page, or of a command of what `mount` has given back; `done` takes what comes of it. */
type Call = readonly [
  /** Undefined: of the showroom of the page itself. */
  showroom: object | undefined,
  command: string,
  given: ReadonlyArray<unknown>,
  done?: (result: unknown) => void,
]

/** Stands in for the showroom until embed.js has loaded. */
export interface QueueingShowroom extends OnlineShowroom {
  queue: Call[] | { readonly push: (call: Call) => void }
}

/** What `mount` gives back beside what is there only then. */
const commands = [
  ...["setConsent", "setProduct", "setLanguage", "setReferral", "setTheme", "open", "leave", "mute", "focus", "show"],
  ...["minimise", "unmount"],
]

/** Takes calls as the showroom does, and keeps them in order. */
export const queueingShowroom = (): QueueingShowroom => {
  const later =
    (showroom: object, command: string) =>
    (...given: ReadonlyArray<unknown>) =>
      void waiting.queue.push([showroom, command, given])
  const promised =
    (showroom: object | undefined, command: string) =>
    (...given: ReadonlyArray<unknown>) =>
      new Promise<never>((resolve) => waiting.queue.push([showroom, command, given, resolve as () => void]))
  const waiting: QueueingShowroom = {
    queue: [],
    mounted: [],
    open: promised(undefined, "open"),
    overlay: promised(undefined, "overlay"),
    mount: (...place) => {
      const showroom: Record<string, unknown> = {}
      later(showroom, "mount")(...place)
      for (const command of commands) showroom[command] = later(showroom, command)
      showroom.destroy = promised(showroom, "destroy")
      showroom.on = (name: ShowroomEventName, listener: (detail: never) => void) => {
        let isHeard = true
        later(showroom, "on")(name, (detail: never) => isHeard && listener(detail))
        return () => {
          isHeard = false
        }
      }
      return showroom as unknown as MountedShowroom
    },
  }
  return waiting
}

/**
 * Carries out what has waited, in its order, and from then on at once what is still asked of the stand-in. What `mount` gave back becomes
 * the showroom itself. A call that fails has no caller any more: `failed` is told, and the others go on.
 */
export const takeOver = (waiting: QueueingShowroom, real: OnlineShowroom, failed: (reason: unknown) => void) => {
  const opened = new Map<object, object>()
  const carryOut = ([showroom, command, given, done]: Call): void => {
    try {
      const of = (showroom === undefined || command === "mount" ? real : opened.get(showroom)) as
        | Readonly<Record<string, (...given: ReadonlyArray<unknown>) => object>>
        | undefined
      const result = of?.[command]?.(...given)
      done?.(result)
      if (showroom && command === "mount" && result) opened.set(showroom, Object.assign(showroom, result))
    } catch (reason) {
      failed(reason)
    }
  }
  const { queue } = waiting
  waiting.queue = { push: carryOut }
  if (Array.isArray(queue)) for (const call of queue) carryOut(call)
}
