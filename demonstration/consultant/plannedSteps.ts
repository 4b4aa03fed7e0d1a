import { about, type Log } from "../../backend/src/environment/Log.ts"
import { oneAtATime } from "../../backend/src/environment/time/oneAtATime.ts"
import type { Backend } from "../../backend/src/opening/openFeatures.ts"

type Clock = Backend["environment"]["clock"]

/** The next steps of each conversation. Steps of one presentation run one after another. */
export interface PlannedSteps {
  /** Runs `task` in `ms`. Does nothing after `stop`. */
  readonly after: (presentationId: number, ms: number, task: () => Promise<void>) => void
  /** Cancels the steps of a presentation. */
  readonly forget: (presentationId: number) => void
  /** Cancels all steps. */
  readonly stop: () => void
}

export const plannedSteps = (clock: Clock, log: Log): PlannedSteps => {
  const inTurn = oneAtATime()
  const cancels = new Map<number, Set<() => void>>()
  let isStopped = false

  const after: PlannedSteps["after"] = (presentationId, ms, task) => {
    if (isStopped) return
    const own = cancels.get(presentationId) ?? new Set()
    cancels.set(presentationId, own)
    const cancel = clock.after(ms, () => {
      own.delete(cancel)
      inTurn(String(presentationId), task).catch((failure: unknown) => {
        if (!isStopped) log.error("scripted consultant failed", about(failure))
      })
    })
    own.add(cancel)
  }
  const forget = (presentationId: number) => {
    for (const cancel of cancels.get(presentationId) ?? []) cancel()
    cancels.delete(presentationId)
  }
  return {
    after,
    forget,
    stop: () => {
      isStopped = true
      for (const id of [...cancels.keys()]) forget(id)
    },
  }
}
