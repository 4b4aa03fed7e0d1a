import type { OnlineShowroom } from "../public.d.ts"
import type { Call, QueueingShowroom } from "./queue.ts"

/**
 * Runs the queued calls in order. Runs later calls of the stub at once. Turns the stub's results of `mount` into the
 * real showrooms. A failed call has no caller any more: `failed` receives the reason, and the others still run.
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
