import { useLayoutEffect } from "react"
import { Message } from "./Message.tsx"
import { isFollowUp, type ThreadRowsProps } from "./ThreadRows.ts"
import styles from "./thread.module.css"
import { useVirtualRows } from "./useVirtualRows.ts"

/** The messages of a long thread: those near the view (H10). */
export function LongRows({ list, entries, place, rowAt, onRender, onResize, focused }: ThreadRowsProps) {
  const rows = useVirtualRows({
    list,
    entries,
    place,
    onResize,
    focused: () => (focused.current === undefined ? -1 : entries.findLastIndex(({ key }) => key === focused.current)),
  })
  useLayoutEffect(() => {
    rowAt.current = (offset) => {
      const row = rows.getVirtualItemForOffset(offset)
      return row && { key: String(row.key), start: row.start }
    }
  }, [rows, rowAt])
  // Runs after each rendering, because measured heights move the end.
  useLayoutEffect(onRender)
  return (
    <ol className={styles.rows} style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ key, index, start }) => {
        const entry = entries[index]
        return (
          entry && (
            <li
              key={key}
              ref={rows.measureElement}
              aria-posinset={index + 1}
              aria-setsize={entries.length}
              data-index={index}
              data-key={key}
              className={styles.row}
              style={{ transform: `translateY(${start}px)` }}
            >
              <Message entry={entry} isFollowUp={isFollowUp(entries, index)} />
            </li>
          )
        )
      })}
    </ol>
  )
}
