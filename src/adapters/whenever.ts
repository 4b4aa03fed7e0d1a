import { Effect } from "effect"

/**
 * Runs an effect each time something happens outside of Effect, until interrupted; what has begun then goes on. It begins at once, in
 * the turn of who calls: a page that is being left gives no other.
 *
 * @param listen Begins to listen; its answer ends that.
 */
export const whenever = <Happening = void>(
  listen: (happened: (what: Happening) => void) => () => void,
  act: (what: Happening) => Effect.Effect<unknown>,
): Effect.Effect<never> =>
  Effect.flatMap(Effect.context<never>(), (context) => {
    const run = Effect.runForkWith(context)
    return Effect.callback<never>(() => Effect.sync(listen((what) => void run(act(what)))))
  })
