import { Effect } from "effect"

/**
 * Runs an effect at each event from outside Effect, until interrupted. An effect that has started then continues. It
 * starts synchronously: a page that is unloading gets no further turn.
 *
 * @param listen Subscribes; returns its unsubscribe function.
 */
export const whenever = <Happening = void>(
  listen: (happened: (what: Happening) => void) => () => void,
  act: (what: Happening) => Effect.Effect<unknown>,
): Effect.Effect<never> =>
  Effect.flatMap(Effect.context<never>(), (context) => {
    const run = Effect.runForkWith(context)
    return Effect.callback<never>(() => Effect.sync(listen((what) => void run(act(what)))))
  })
