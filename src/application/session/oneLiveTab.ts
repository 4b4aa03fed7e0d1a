import { Deferred, Effect, Exit, Option } from "effect"
import type { LiveTab, Tenure } from "../ports/browser/LiveTab.ts"
import { createStore, type Store, until } from "../store/Store.ts"

/**
 * Where the visit is live: not started in this tab; in this tab; in another tab that took it; ended on purpose in that
 * tab.
 */
export type TabState = "nowhere" | "here" | "elsewhere" | "over"

/** One tab of a visitor is live at a time (RC10): the newest, and the previous one again when that closes. */
export interface OneLiveTab {
  readonly whereabouts: Store<TabState>
  /**
   * Takes the visit and runs `program`. When another tab takes it, interrupts `program`, and runs it again when the
   * visit returns. Until `program` succeeds or this is interrupted.
   */
  readonly hold: <A>(visitor: string, program: Effect.Effect<A>) => Effect.Effect<A>
  /** Runs `program` while this tab is live, and again when it becomes live again. */
  readonly whileLive: (program: Effect.Effect<void>) => Effect.Effect<void>
  readonly continueHere: Effect.Effect<void>
  /** Notifies waiting tabs that the visit is over, before the visitor leaves the page on purpose. */
  readonly leave: Effect.Effect<void>
}

export const oneLiveTab = ({ liveTab }: { readonly liveTab: LiveTab }): OneLiveTab => {
  const whereabouts = createStore<TabState>("nowhere")
  let wanted = Deferred.makeUnsafe<void>()
  let mine: Tenure | undefined

  /** Waits until the visit returns: the other tab is gone, or the visitor continues here. */
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

  /** Runs `program` during a tenure. `Option.none` if another tab takes the visit before `program` completes. */
  const tenure = <A>(taking: Effect.Effect<Tenure>, program: Effect.Effect<A>): Effect.Effect<Option.Option<A>> =>
    Effect.acquireUseRelease(
      Effect.interruptible(taking),
      (held) =>
        Effect.suspend(() => {
          mine = held
          whereabouts.set("here")
          return Effect.raceFirst(Effect.map(program, Option.some), Effect.as(held.ended, Option.none<A>()))
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
    hold: (visitor, program) =>
      Effect.gen(function* () {
        let taking = liveTab.take(visitor)
        while (true) {
          const outcome = yield* tenure(taking, program)
          if (Option.isSome(outcome)) return outcome.value
          taking = back(visitor)
        }
      }).pipe(Effect.ensuring(Effect.sync(() => whereabouts.set("nowhere")))),
    whileLive: (program) =>
      Effect.gen(function* () {
        let isOver = false
        while (!isOver) {
          yield* until(whereabouts, (where): where is "here" => where === "here")
          isOver = yield* Effect.raceFirst(
            Effect.as(program, true),
            Effect.as(
              until(whereabouts, (where): where is Exclude<TabState, "here"> => where !== "here"),
              false,
            ),
          )
        }
      }),
    leave: Effect.suspend(() => mine?.leave ?? Effect.void),
    continueHere: Effect.suspend(() => Deferred.succeed(wanted, undefined)).pipe(Effect.asVoid),
  }
}
