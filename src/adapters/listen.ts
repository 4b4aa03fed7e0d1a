import { Effect } from "effect"

type Target = Pick<EventTarget, "addEventListener" | "removeEventListener">

/** Listens to several events of a target. Returns a function that stops listening. */
export const listen = (
  target: Target,
  types: ReadonlyArray<string>,
  listener: (event: Event) => void,
): (() => void) => {
  for (const type of types) target.addEventListener(type, listener)
  return () => {
    for (const type of types) target.removeEventListener(type, listener)
  }
}

/** Waits until the condition holds: checks now, and after each event. */
export const untilEvent = (target: Target, type: string, holds: () => boolean): Effect.Effect<void> =>
  Effect.callback((resume) => {
    const check = () => {
      if (holds()) resume(Effect.void)
    }
    const stop = listen(target, [type], check)
    check()
    return Effect.sync(stop)
  })

/**
 * Runs an effect at each event from outside Effect, until interrupted. The interruption does not stop started effects.
 * Each starts synchronously, because a page that is unloading gets no further turn.
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
