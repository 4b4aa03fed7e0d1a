import { Clock, Effect } from "effect"
import type { PageLifecycle } from "../../application/ports/browser/Page.ts"
import { checkEveryMs, noSilence, probeAfterMs, silenceAtCheck, silenceMs } from "../../domain/broker/silence.ts"

interface SilenceWatchParts {
  readonly sleep: PageLifecycle["sleep"]
  /** Sends a heart-beat. */
  readonly say: () => void
  /** Probes the broker. */
  readonly ask: () => void
}

interface SilenceWatch {
  /** Records that data arrived from the broker. */
  readonly received: () => void
  /** Completes when the broker has been silent for too long (CH8). */
  readonly tooLong: Effect.Effect<void>
}

const steadyNow = Effect.map(Clock.monotonicTimeNanos, (nanos) => Number(nanos) / 1_000_000)

/** Checks once a second whether the broker is alive, and sends heart-beats. */
export const silenceWatch = ({ sleep, say, ask }: SilenceWatchParts): SilenceWatch => {
  let hasReceived = false
  let isAsked = false
  let checks = 0
  return {
    received: () => {
      hasReceived = true
    },
    tooLong: Effect.gen(function* () {
      let silence = noSilence(yield* steadyNow)
      while (silence.ms < silenceMs) {
        yield* sleep(checkEveryMs)
        const now = yield* steadyNow
        silence = hasReceived ? noSilence(now) : silenceAtCheck(silence, now)
        if (hasReceived) isAsked = false
        hasReceived = false
        checks += 1
        // A heart-beat is due at every third check. Sending at every second one leaves room for a late check.
        if (checks % 2 === 0) say()
        if (!isAsked && silence.ms >= probeAfterMs) ask()
        isAsked = isAsked || silence.ms >= probeAfterMs
      }
    }),
  }
}
