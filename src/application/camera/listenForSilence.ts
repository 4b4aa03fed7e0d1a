import { Duration, Effect } from "effect"

/** Below this a microphone gives nothing at all; a quiet room is louder, even with its noise suppressed. */
const nothingHeard = 0.000_1
const lookMs = 100
/** So long in a row nothing was heard, in looks: 5 s. */
const looksInVain = 50

/** Tells whether a microphone that should be heard gives nothing at all (cause "own microphone silent"); one that cannot be measured is believed. Goes on until interrupted. */
export const listenForSilence = (
  level: () => number | undefined,
  shouldBeHeard: () => boolean,
  tell: (silent: boolean) => void,
): Effect.Effect<never> => {
  let inVain = 0
  const look = Effect.sync(() => {
    const heard = level()
    inVain = shouldBeHeard() && heard !== undefined && heard < nothingHeard ? inVain + 1 : 0
    tell(inVain >= looksInVain)
  })
  return Effect.forever(Effect.andThen(Effect.sleep(Duration.millis(lookMs)), look))
}
