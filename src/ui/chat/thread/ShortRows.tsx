import { type RefObject, useLayoutEffect, useRef } from "react"
import { Message } from "./Message.tsx"
import { isFollowUp, type RowPlace, type ThreadRowsProps } from "./ThreadRows.ts"
import styles from "./thread.module.css"

const rowsOf = (rows: HTMLElement): ReadonlyArray<HTMLElement> => [...rows.querySelectorAll<HTMLElement>("[data-key]")]

/** The row that is to keep its position in the view. */
const keptRow = ({ list, place }: Pick<ThreadRowsProps, "list" | "place">, rows: HTMLElement) => {
  /** The row that was measured last. */
  let known: RowPlace | undefined
  const placeOf = (row: HTMLElement): RowPlace => ({
    key: row.dataset.key ?? "",
    start: row.getBoundingClientRect().top - list.getBoundingClientRect().top + list.scrollTop,
  })
  return {
    rowAt: (offset: number) => {
      const row = rowsOf(rows).find((each) => placeOf(each).start + each.offsetHeight >= offset)
      known = row && placeOf(row)
      return known
    },
    /** Scrolls by the distance that the reader's row has moved; at first to the reader's last position. */
    keep: () => {
      const { anchor } = place
      const row = anchor && rowsOf(rows).find(({ dataset }) => dataset.key === anchor.key)
      if (!anchor || !row) return
      const now = placeOf(row)
      if (known === undefined) list.scrollTop = now.start + anchor.above
      else if (known.key === now.key) list.scrollTop += now.start - known.start
      known = now
    },
    saveHeights: () => {
      for (const row of rowsOf(rows)) place.heights.set(row.dataset.key ?? "", row.offsetHeight)
    },
  }
}

/** Keeps the rows' places, and calls `onResize` when their heights or that of the list change. */
const useKeptRow = (rows: RefObject<HTMLElement | null>, { list, place, rowAt, onResize }: ThreadRowsProps): void => {
  const resized = useRef(onResize)
  const kept = useRef<ReturnType<typeof keptRow>>(undefined)
  useLayoutEffect(() => {
    if (!rows.current) return undefined
    const now = keptRow({ list, place }, rows.current)
    kept.current = now
    rowAt.current = now.rowAt
    const observer = new ResizeObserver(() => {
      // A height of 0 means that the panel is hidden.
      if (list.clientHeight === 0) return
      now.keep()
      resized.current()
    })
    observer.observe(rows.current)
    observer.observe(list)
    return () => {
      observer.disconnect()
      now.saveHeights()
    }
  }, [rows, list, place, rowAt])
  useLayoutEffect(() => {
    resized.current = onResize
    kept.current?.keep()
  })
}

/** All messages of a short thread, or the last ones of a long thread. `before`: how many messages are not rendered. */
export function ShortRows({ before = 0, ...props }: ThreadRowsProps & { readonly before?: number }) {
  const rows = useRef<HTMLOListElement>(null)
  useKeptRow(rows, props)
  useLayoutEffect(props.onRender)
  const { entries } = props
  return (
    <ol ref={rows} className={styles.shortRows}>
      {entries.map((entry, index) => (
        <li
          key={entry.key}
          aria-posinset={before + index + 1}
          aria-setsize={before + entries.length}
          data-key={entry.key}
          className={styles.shortRow}
        >
          <Message entry={entry} isFollowUp={isFollowUp(entries, index)} />
        </li>
      ))}
    </ol>
  )
}
