import { Deferred, Effect, Exit } from "effect"
import type { LiveTab, Tenure } from "../ports/browser/LiveTab.ts"
import { createStore, type Store, until } from "../store/Store.ts"

/**
 * Where the visit is live. `nowhere`: not started in this tab; `here`: in this tab; `elsewhere`: in another tab, which
 * took it; `beside`: in another showroom of the same host page; `over`: the visitor ended it in another tab.
 */
export type TabState = "nowhere" | "here" | "elsewhere" | "beside" | "over"

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
  /**
   * Another showroom of the same host page is live: interrupts `program` until the visitor continues here. With blocked
   * storage both are different visitors, so that no lock is shared.
   */
  readonly yield: Effect.Effect<void>
  /** Notifies waiting tabs that the visit is over, before the visitor leaves the page on purpose. */
  readonly leave: Effect.Effect<void>
}

/** The program's value, or how the tenure ended before that. */
type TenureEnd<A> = { readonly value: A } | "asked" | "taken"

export const oneLiveTab = ({ liveTab }: { readonly liveTab: LiveTab }): OneLiveTab => {
  const whereabouts = createStore<TabState>("nowhere")
  let wanted = Deferred.makeUnsafe<void>()
  let yielded = Deferred.makeUnsafe<void>()
  let mine: Tenure | undefined

  /** Waits until the visit returns: the other tab is gone, or the visitor continues here. */
  const back = (visitor: string): Effect.Effect<Tenure> =>
    Effect.suspend(() => {
      wanted = Deferred.makeUnsafe<void>()
      if (whereabouts.get() !== "beside") whereabouts.set("elsewhere")
      const inherited = Effect.catch(liveTab.inherit(visitor), () =>
        Effect.andThen(
          Effect.sync(() => whereabouts.set("over")),
          Effect.never,
        ),
      )
      return Effect.raceFirst(inherited, Effect.andThen(Deferred.await(wanted), liveTab.take(visitor)))
    })

  /** After `yield`: waits until the visitor continues here, or another tab takes the visit from this one. */
  const asked = (held: Tenure): Effect.Effect<"asked" | "taken"> =>
    Effect.suspend(() => {
      wanted = Deferred.makeUnsafe<void>()
      whereabouts.set("beside")
      return Effect.raceFirst(
        Effect.as(Deferred.await(wanted), "asked" as const),
        Effect.as(held.ended, "taken" as const),
      )
    })

  const tenure = <A>(taking: Effect.Effect<Tenure>, program: Effect.Effect<A>): Effect.Effect<TenureEnd<A>> =>
    Effect.acquireUseRelease(
      Effect.interruptible(taking),
      (held) =>
        Effect.suspend(() => {
          mine = held
          yielded = Deferred.makeUnsafe<void>()
          whereabouts.set("here")
          return Effect.raceAllFirst([
            Effect.map(program, (value) => ({ value })),
            Effect.as(held.ended, "taken" as const),
            Effect.as(Deferred.await(yielded), "yielded" as const),
          ]).pipe(
            Effect.flatMap(
              (end): Effect.Effect<TenureEnd<A>> => (end === "yielded" ? asked(held) : Effect.succeed(end)),
            ),
          )
        }),
      ({ leave }, exit) =>
        Effect.suspend(() => {
          mine = undefined
          // A tab that lost the visit to another one has nothing to leave.
          return Exit.isSuccess(exit) && typeof exit.value === "string" ? Effect.void : leave
        }),
    )

  return {
    whereabouts,
    hold: (visitor, program) =>
      Effect.gen(function* () {
        let taking = liveTab.take(visitor)
        while (true) {
          const outcome = yield* tenure(taking, program)
          if (typeof outcome === "object") return outcome.value
          taking = outcome === "asked" ? liveTab.take(visitor) : back(visitor)
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
    yield: Effect.sync(() => {
      if (whereabouts.get() === "here") Deferred.doneUnsafe(yielded, Effect.void)
      // Another tab has taken the visit, and turns out to be a showroom of the same page.
      if (whereabouts.get() === "elsewhere") whereabouts.set("beside")
    }),
    continueHere: Effect.suspend(() => Deferred.succeed(wanted, undefined)).pipe(Effect.asVoid),
  }
}
