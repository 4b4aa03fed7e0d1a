import type { MountedShowroom, OnlineShowroom, ShowroomEventName } from "../public.d.ts"

/** A queued call: to the page's showroom, or to a showroom that `mount` has returned. `done` receives the result. */
export type Call = readonly [
  /** `undefined` for the page's showroom itself. */
  showroom: object | undefined,
  command: string,
  given: ReadonlyArray<unknown>,
  done?: (result: unknown) => void,
]

/** Queues calls for the showroom until embed.js has loaded. */
export interface QueueingShowroom extends OnlineShowroom {
  queue: Call[] | { readonly push: (call: Call) => void }
}

/** The methods of the result of `mount`, except those that return a value. */
const commands = [
  "setConsent",
  "setProduct",
  "setLanguage",
  "setReferral",
  "setTheme",
  "open",
  "leave",
  "mute",
  "focus",
  "show",
  "minimise",
  "unmount",
  "camera",
  "setPrefill",
  "offerProduct",
]

/** Accepts calls like the showroom, and queues them in order. */
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
        let isSubscribed = true
        later(showroom, "on")(name, (detail: never) => isSubscribed && listener(detail))
        return () => {
          isSubscribed = false
        }
      }
      return showroom as unknown as MountedShowroom
    },
  }
  return waiting
}
