interface Span {
  readonly from: number
  readonly to: number
}

/** A place beside what happens at the same time: the column, counted from 0, of so many. */
export interface Column {
  readonly column: number
  readonly of: number
}

/** Puts what overlaps side by side, in the order of the beginnings. */
export const columnsOf = <Item extends Span>(items: ReadonlyArray<Item>): ReadonlyMap<Item, Column> => {
  const placed = new Map<Item, Column>()
  let group: Item[] = []
  let ends: number[] = []
  const close = () => {
    for (const item of group) placed.set(item, { column: placed.get(item)?.column ?? 0, of: ends.length })
    group = []
    ends = []
  }
  for (const item of [...items].sort((one, other) => one.from - other.from)) {
    if (item.from >= Math.max(0, ...ends)) close()
    const free = ends.findIndex((end) => end <= item.from)
    const column = free === -1 ? ends.length : free
    ends[column] = item.to
    group.push(item)
    placed.set(item, { column, of: 1 })
  }
  close()
  return placed
}
