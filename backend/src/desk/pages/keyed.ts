/**
 * Updates a list to match its items and reuses existing elements, so that focus and scroll position survive repeated
 * updates from the server.
 */
export const keyed = <T>(
  list: HTMLElement,
  items: ReadonlyArray<T>,
  keyOf: (item: T) => string,
  make: () => HTMLElement,
  update: (row: HTMLElement, item: T) => void,
): void => {
  const known = new Map([...list.children].map((row) => [(row as HTMLElement).dataset.key, row as HTMLElement]))
  const rows = items.map((item) => {
    const row = known.get(keyOf(item)) ?? make()
    row.dataset.key = keyOf(item)
    update(row, item)
    return row
  })
  const wanted = new Set<Element>(rows)
  for (const row of [...list.children]) if (!wanted.has(row)) row.remove()
  for (const [index, row] of rows.entries()) {
    if (list.children[index] !== row) list.insertBefore(row, list.children[index] ?? null)
  }
}
