import {
  defaultRangeExtractor,
  measureElement,
  observeElementRect,
  type Range,
  useVirtualizer,
  type Virtualizer,
} from "@tanstack/react-virtual"
import { useCallback, useEffect, useRef } from "react"
import type { ChatEntry } from "./chatEntries.ts"
import { nearEnd, type ThreadPlace } from "./ThreadPlace.ts"

type Rows = Virtualizer<HTMLElement, HTMLLIElement>

/** Estimated height of an unmeasured message, and the gap between two, in px. */
const estimatedHeight = 60
const gap = 8
/** Rows rendered beyond the view on either side, so that a screen reader finds the next one. */
const overscanRows = 8

interface Drawing {
  readonly list: HTMLElement
  readonly entries: ReadonlyArray<ChatEntry>
  readonly place: ThreadPlace
  /** The list was resized. */
  readonly onResize: () => void
  /** Index of the focused message, which stays rendered while the reader scrolls. -1 if there is none. */
  readonly focused: () => number
}

/**
 * Virtualizes the messages: renders those in view and a few around (H10). Measures their heights. The visible messages
 * keep their place while messages arrive above or below, and while heights above are measured.
 */
export const useVirtualRows = ({ list, entries, place, onResize, focused }: Drawing): Rows => {
  const keyOf = useCallback((index: number) => entries[index]?.key ?? "", [entries])
  const heightOf = (index: number) => place.heights.get(keyOf(index)) || estimatedHeight
  const topOf = (count: number) => {
    let top = gap
    for (let index = 0; index < count; index += 1) top += heightOf(index) + gap
    return top
  }
  const rows = useVirtualizer<HTMLElement, HTMLLIElement>({
    count: entries.length,
    getScrollElement: () => list,
    getItemKey: keyOf,
    estimateSize: heightOf,
    gap,
    paddingStart: gap,
    paddingEnd: gap,
    overscan: overscanRows,
    anchorTo: "end",
    scrollEndThreshold: nearEnd,
    // Size before the first measurement.
    initialRect: { width: 320, height: 480 },
    initialOffset: () => {
      const { anchor } = place
      const index = anchor === undefined ? -1 : entries.findIndex(({ key }) => key === anchor.key)
      return index < 0 || anchor === undefined ? topOf(entries.length) : topOf(index) + anchor.above
    },
    // A height of 0 means that the panel is hidden. Keeps the last measurement.
    observeElementRect: (instance, listener) =>
      observeElementRect(instance, (rect) => {
        if (rect.height === 0) return
        listener(rect)
        onResize()
      }),
    measureElement: (row, entry, instance) => {
      const index = instance.indexFromElement(row)
      return measureElement(row, entry, instance) || heightOf(index)
    },
    rangeExtractor: (range) => withFocused(range, focused()),
  })
  // Corrects heights that were measured at another width when the row is rendered again, also while scrolling up.
  rows.shouldAdjustScrollPositionOnItemSizeChange = ({ key, start, end }) =>
    rows.itemSizeCache.has(key) || place.heights.has(String(key))
      ? end <= (rows.scrollOffset ?? 0)
      : start < (rows.scrollOffset ?? 0)

  const { itemSizeCache } = rows
  const heights = useRef(place.heights)
  useEffect(
    () => () => {
      for (const [key, height] of itemSizeCache) heights.current.set(String(key), height)
    },
    [itemSizeCache],
  )
  return rows
}

const withFocused = (range: Range, focused: number): Array<number> => {
  const drawn = defaultRangeExtractor(range)
  if (focused < 0 || drawn.includes(focused)) return drawn
  return focused < (drawn[0] ?? 0) ? [focused, ...drawn] : [...drawn, focused]
}
