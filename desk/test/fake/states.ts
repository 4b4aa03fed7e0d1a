import type { QueueEntry, State } from "../../src/api/contract.ts"
import { exampleOf } from "./contractExamples.ts"

/** The consultant's browser in contracts/examples/desk. */
export const exampleDevice = "desk-7f3a91c2"

const example = (): State => {
  const state = exampleOf<State>("state", 200)
  if (state === undefined) throw new Error("contracts/examples/desk/state.json has no answer.")
  return state
}

/** The state of contracts/examples/desk: three wait, one is with the consultant. The clock shows 9:38 in Berlin. */
export const aState = (change: Partial<State> = {}): State => ({ ...example(), ...change })

/** A visitor who waits, as the first of the example. `number` makes a different one. */
export const anEntry = (number: number, change: Partial<QueueEntry> = {}): QueueEntry => {
  const [first] = example().queue
  if (first === undefined) throw new Error("Nobody waits in the example.")
  const since = new Date(Date.parse("2026-11-24T08:00:00.000Z") + number * 1_000).toISOString()
  return {
    ...first,
    entryId: 1_000 + number,
    chat: `private.entry${1_000 + number}`,
    name: `Visitor ${number}`,
    since,
    ...change,
  }
}

/** A queue of so many visitors. */
export const aLongQueue = (length: number): ReadonlyArray<QueueEntry> =>
  Array.from({ length }, (_, at) =>
    anEntry(at + 1, at % 5 === 0 ? { model: null, earlierVisits: 0, isNamed: false } : {}),
  )
