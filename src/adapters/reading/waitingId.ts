import * as v from "valibot"
import { list, optional, shape, text, whole } from "./lenient.ts"

interface Waiting {
  readonly id: string
  readonly position?: number | undefined
}

/** Bounded, so that a wrong one does not fill the memory. */
const position = v.pipe(whole, v.maxValue(10_000))

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
    shape({ consumer_tag: optional(text), uuid: optional(text), id: optional(text), position: optional(position) }),
    v.transform(({ consumer_tag, uuid, id, position }) => ({ id: consumer_tag ?? uuid ?? id, position })),
    v.check(({ id }) => id !== undefined),
    v.transform(({ id = "", position }): Waiting => ({ id, position })),
  ),
])

/** Stands for a visitor without a name in the list. No name is a space. */
const unnamed = " "

/**
 * Names by position, counted from 1; those without a position of their own take the free ones. A visitor at position 0
 * is being picked up and waits no more (Q2).
 */
const inOrder = (all: ReadonlyArray<Waiting>): ReadonlyArray<string> => {
  const ids: string[] = []
  const others: string[] = []
  for (const { id, position } of all)
    if (position === undefined || ids[position - 1]) others.push(id)
    else if (position > 0) ids[position - 1] = id
  return [...Array.from(ids, (id) => id ?? others.shift() ?? unnamed), ...others]
}

/** The waiting visitors, the next one first. */
export const waitingList = v.pipe(
  list(waiting),
  v.transform((all) => inOrder(all)),
)
