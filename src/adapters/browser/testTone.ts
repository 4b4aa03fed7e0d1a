import { Effect } from "effect"

/** What is needed of the page's globals. */
export interface TonePage {
  readonly AudioContext?: typeof AudioContext
}

/** A pitch that small loudspeakers play well, in Hz; how long, in s; about a quarter of full volume. */
const pitch = 660
const seconds = 1.2
const loudness = 0.25

const sounded = async (Context: typeof AudioContext): Promise<boolean> => {
  const context = new Context()
  try {
    await context.resume()
    const oscillator = new OscillatorNode(context, { frequency: pitch })
    const volume = new GainNode(context, { gain: 0 })
    const begin = context.currentTime
    volume.gain.setValueAtTime(0, begin)
    volume.gain.linearRampToValueAtTime(loudness, begin + 0.05)
    volume.gain.setValueAtTime(loudness, begin + seconds - 0.1)
    volume.gain.linearRampToValueAtTime(0, begin + seconds)
    oscillator.connect(volume).connect(context.destination)
    const over = new Promise((resolve) => oscillator.addEventListener("ended", resolve, { once: true }))
    oscillator.start(begin)
    oscillator.stop(begin + seconds)
    await over
    return true
  } finally {
    await context.close()
  }
}

/** Sounds a tone, begun by a click; false where the browser makes no sound within 5 s (DV8). */
export const testTone = ({ AudioContext: Context }: TonePage): Effect.Effect<boolean> =>
  Context === undefined
    ? Effect.succeed(false)
    : Effect.tryPromise(() => sounded(Context)).pipe(
        Effect.orElseSucceed(() => false),
        // Without a loudspeaker some browsers let the time of sound stand still.
        Effect.timeoutOrElse({ duration: 5_000, orElse: () => Effect.succeed(false) }),
      )
