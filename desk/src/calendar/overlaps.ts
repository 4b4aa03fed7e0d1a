interface Span {
  readonly from: number
  readonly to: number
}

/** Position among items at the same time: the column, counted from 0, and the number of columns. */
export interface Column {
  readonly column: number
  readonly of: number
}

/** Items at the same time of which too many fit beside each other, and the span of all of them. */
export interface Crowd<Item> extends Span {
  readonly items: ReadonlyArray<Item>
}

/** Groups of items that overlap, directly or by others between them, in order of their start. */
const groupsOf = <Item extends Span>(items: ReadonlyArray<Item>): ReadonlyArray<ReadonlyArray<Item>> => {
  const groups: Item[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const item of [...items].sort((one, other) => one.from - other.from)) {
    if (item.from >= end) groups.push([])
    groups.at(-1)?.push(item)
    end = Math.max(end, item.to)
  }
  return groups
}

const placesIn = <Item extends Span>(group: ReadonlyArray<Item>): ReadonlyArray<readonly [Item, Column]> => {
  const ends: number[] = []
  const columns = group.map((item) => {
    const free = ends.findIndex((end) => end <= item.from)
    const column = free === -1 ? ends.length : free
    ends[column] = item.to
    return { item, column }
  })
  return columns.map(({ item, column }) => [item, { column, of: ends.length }])
}

/** Puts overlapping items side by side, in order of their start. */
export const columnsOf = <Item extends Span>(items: ReadonlyArray<Item>): ReadonlyMap<Item, Column> =>
  new Map(groupsOf(items).flatMap(placesIn))

/** Joins overlapping items to a crowd where more than `most` would be side by side. */
export const crowdsOf = <Item extends Span>(
  items: ReadonlyArray<Item>,
  most: number,
): { readonly apart: ReadonlyArray<Item>; readonly crowds: ReadonlyArray<Crowd<Item>> } => {
  const groups = groupsOf(items)
  const fits = (group: ReadonlyArray<Item>) => (placesIn(group)[0]?.[1].of ?? 1) <= most
  return {
    apart: groups.filter(fits).flat(),
    crowds: groups
      .filter((group) => !fits(group))
      .map((group) => ({
        items: group,
        from: Math.min(...group.map(({ from }) => from)),
        to: Math.max(...group.map(({ to }) => to)),
      })),
  }
}
