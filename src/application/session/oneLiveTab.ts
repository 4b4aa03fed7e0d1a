import { Deferred, Effect, Exit, Option } from "effect"
import type { LiveTab, Tenure } from "../ports/browser/LiveTab.ts"
import { createStore, type Store, until } from "../store/Store.ts"

/** Where the visit is live: not begun in this tab; here; in another tab, which has taken it; left on purpose in that one. */
export type Whereabouts = "nowhere" | "here" | "elsewhere" | "over"

/** One tab of a visitor is live at a time (RC10): the newest, and the one before it again when that is gone. */
export interface OneLiveTab {
  readonly whereabouts: Store<Whereabouts>
  /**
   * Takes the visit and runs `life`; when another tab takes it, `life` is interrupted, and begins again when the visit is back.
   * Until `life` succeeds or this is interrupted.
   */
  readonly hold: <A>(visitor: string, life: Effect.Effect<A>) => Effect.Effect<A>
  /** Runs `life` while the visit is here, and again each time it comes back. */
  readonly whileHere: (life: Effect.Effect<void>) => Effect.Effect<void>
  /** Takes the visit back from the tab that has it. */
  readonly continueHere: Effect.Effect<void>
  /** Tells tabs that wait that the visit is over, before the page itself is left on purpose. */
  readonly leave: Effect.Effect<void>
}

export const oneLiveTab = ({ liveTab }: { readonly liveTab: LiveTab }): OneLiveTab => {
  const whereabouts = createStore<Whereabouts>("nowhere")
  let wanted = Deferred.makeUnsafe<void>()
  let mine: Tenure | undefined

  /** How the visit comes back: the other tab is gone, or the visitor wants it here. */
  const back = (visitor: string): Effect.Effect<Tenure> =>
    Effect.suspend(() => {
      wanted = Deferred.makeUnsafe<void>()
      whereabouts.set("elsewhere")
      const inherited = Effect.catch(liveTab.inherit(visitor), () =>
        Effect.andThen(
          Effect.sync(() => whereabouts.set("over")),
          Effect.never,
        ),
      )
      return Effect.raceFirst(inherited, Effect.andThen(Deferred.await(wanted), liveTab.take(visitor)))
    })

  /** A tenure; undefined when another tab has taken the visit before `life` was over. */
  const tenure = <A>(taking: Effect.Effect<Tenure>, life: Effect.Effect<A>): Effect.Effect<Option.Option<A>> =>
    Effect.acquireUseRelease(
      Effect.interruptible(taking),
      (held) =>
        Effect.suspend(() => {
          mine = held
          whereabouts.set("here")
          return Effect.raceFirst(Effect.map(life, Option.some), Effect.as(held.ended, Option.none<A>()))
        }),
      ({ leave }, exit) =>
        Effect.suspend(() => {
          mine = undefined
          // A tab that lost the visit to another one has nothing to leave.
          return Exit.isSuccess(exit) && Option.isNone(exit.value) ? Effect.void : leave
        }),
    )

  return {
    whereabouts,
    hold: (visitor, life) =>
      Effect.gen(function* () {
        let taking = liveTab.take(visitor)
        while (true) {
          const outcome = yield* tenure(taking, life)
          if (Option.isSome(outcome)) return outcome.value
          taking = back(visitor)
        }
      }).pipe(Effect.ensuring(Effect.sync(() => whereabouts.set("nowhere")))),
    whileHere: (life) =>
      Effect.gen(function* () {
        let isOver = false
        while (!isOver) {
          yield* until(whereabouts, (where): where is "here" => where === "here")
          isOver = yield* Effect.raceFirst(
            Effect.as(life, true),
            Effect.as(
              until(whereabouts, (where): where is Exclude<Whereabouts, "here"> => where !== "here"),
              false,
            ),
          )
        }
      }),
    leave: Effect.suspend(() => mine?.leave ?? Effect.void),
    continueHere: Effect.suspend(() => Deferred.succeed(wanted, undefined)).pipe(Effect.asVoid),
  }
}
