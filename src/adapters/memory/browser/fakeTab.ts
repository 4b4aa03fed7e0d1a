import { Deferred, Effect } from "effect"
import { type LiveTab, type Tenure, VisitOver } from "../../../application/ports/browser/LiveTab.ts"

/** The tabs of one visitor. Each `tab` is one of them; `tab` itself is the first. */
export interface FakeTab {
  readonly tab: LiveTab
  readonly open: () => LiveTab
  /** The visitors that took or inherited the live tab, in order. */
  readonly takers: () => ReadonlyArray<string>
  /** Closes the live tab, as a crash does: the next waiting tab becomes live. */
  readonly crash: () => void
}

interface Holder {
  readonly ended: Deferred.Deferred<void>
}

interface Waiting {
  readonly grant: () => void
  readonly over: () => void
}

export const fakeTab = (): FakeTab => {
  const takers: Array<string> = []
  let waiting: Array<Waiting> = []
  let holder: Holder | undefined

  const hold = (visitor: string): Tenure => {
    const mine: Holder = { ended: Deferred.makeUnsafe<void>() }
    takers.push(visitor)
    holder = mine
    return {
      ended: Deferred.await(mine.ended),
      leave: Effect.sync(() => {
        if (holder !== mine) return
        holder = undefined
        for (const { over } of waiting.splice(0)) over()
      }),
    }
  }

  const open = (): LiveTab => ({
    take: (visitor) =>
      Effect.sync(() => {
        const previous = holder
        const tenure = hold(visitor)
        if (previous !== undefined) Deferred.doneUnsafe(previous.ended, Effect.void)
        return tenure
      }),
    inherit: (visitor) =>
      Effect.callback<Tenure, VisitOver>((resume) => {
        const mine: Waiting = {
          grant: () => resume(Effect.sync(() => hold(visitor))),
          over: () => resume(Effect.fail(new VisitOver())),
        }
        if (holder === undefined) return mine.grant()
        waiting.push(mine)
        return Effect.sync(() => {
          waiting = waiting.filter((other) => other !== mine)
        })
      }),
  })

  return {
    tab: open(),
    open,
    takers: () => [...takers],
    crash: () => {
      holder = undefined
      waiting.shift()?.grant()
    },
  }
}
