import * as v from "valibot"
import { list, optional, shape, text, whole } from "./lenient.ts"

interface Waiting {
  readonly id: string
  readonly position?: number | undefined
}

/**
 * A waiting visitor: a name, or an object that contains one and perhaps the position. The specification does not show
 * its form (E5).
 */
const waiting = v.union([
  v.pipe(
    text,
    v.transform((id): Waiting => ({ id })),
  ),
  v.pipe(
    shape({ consumer_tag: optional(text), uuid: optional(text), id: optional(text), position: optional(whole) }),
    v.transform(({ consumer_tag, uuid, id, position }) => ({ id: consumer_tag ?? uuid ?? id, position })),
    v.check(({ id }) => id !== undefined),
    v.transform(({ id = "", position }): Waiting => ({ id, position })),
  ),
])

/** Stands for a visitor without a name in the list. No name is a space. */
const unnamed = " "

/** Positions beyond this are read as none, so that a wrong one does not fill the memory. */
const mostWaiting = 10_000

/** Names by position, counted from 1. A visitor at position 0 is being picked up and waits no more (Q2). */
const inOrder = (all: ReadonlyArray<Waiting>): ReadonlyArray<string> => {
  const placed = all.flatMap(({ id, position }) =>
    position === undefined || position > mostWaiting ? [] : [{ id, position }],
  )
  const others = all.filter(({ position }) => position === undefined || position > mostWaiting).map(({ id }) => id)
  const ids: string[] = []
  for (const { id, position } of placed.sort((one, other) => one.position - other.position)) {
    if (position === 0) continue
    while (ids.length < position - 1) ids.push(others.shift() ?? unnamed)
    ids.push(id)
  }
  return [...ids, ...others]
}

/** The waiting visitors, the next one first. */
export const waitingList = v.pipe(
  list(waiting),
  v.transform((all) => inOrder(all)),
)
