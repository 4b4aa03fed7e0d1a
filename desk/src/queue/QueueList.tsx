import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import type { QueueEntry } from "../api/contract.ts"
import { QueueRow } from "./QueueRow.tsx"
import styles from "./queue.module.css"
import type { QueueActs } from "./useQueueActs.ts"

interface QueueListProps {
  readonly entries: ReadonlyArray<QueueEntry>
  readonly acts: QueueActs
  readonly sayWord: (entry: QueueEntry) => void
  readonly handOver: (entry: QueueEntry) => void
}

/** Height of a usual row before it is measured, in px. */
const usualHeight = 185

/**
 * All visitors who wait. Renders the rows in view and the one with the focus. If that row disappears, the one in its
 * place takes the focus.
 */
export function QueueList({ entries, acts, sayWord, handOver }: QueueListProps) {
  const { t } = useTranslation("queue")
  const scroller = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<number>()
  const rows = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => entries[index]?.entryId ?? index,
    estimateSize: () => usualHeight,
    overscan: 4,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      if (focused === undefined || focused >= entries.length || shown.includes(focused)) return shown
      return [...shown, focused].sort((one, other) => one - other)
    },
  })
  useEffect(() => {
    if (focused === undefined || document.activeElement !== document.body) return
    const row = scroller.current?.querySelector(`[data-index="${Math.min(focused, entries.length - 1)}"] button`)
    if (row instanceof HTMLElement) row.focus()
  }, [entries, focused])
  return (
    <div ref={scroller} className={styles.scroller} data-scrolls>
      <ul className={styles.list} style={{ height: rows.getTotalSize() }} aria-label={t("title")}>
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const entry = entries[index]
          return (
            entry && (
              <li
                key={key}
                ref={rows.measureElement}
                data-index={index}
                className={styles.item}
                style={{ transform: `translateY(${start}px)` }}
                aria-setsize={entries.length}
                aria-posinset={index + 1}
                onFocus={() => setFocused(index)}
                onBlur={(event) => event.relatedTarget && setFocused(undefined)}
              >
                <QueueRow entry={entry} position={index + 1} acts={acts} sayWord={sayWord} handOver={handOver} />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}
