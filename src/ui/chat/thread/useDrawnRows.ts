import {
  defaultRangeExtractor,
  measureElement,
  observeElementRect,
  type Range,
  useVirtualizer,
  type Virtualizer,
} from "@tanstack/react-virtual"
import { type RefObject, useCallback, useEffect, useRef } from "react"
import type { ChatEntry } from "./chatEntries.ts"
import type { ThreadPlace } from "./ThreadPlace.ts"

type Rows = Virtualizer<HTMLDivElement, HTMLLIElement>

/** Within so many px of the end the reader counts as being there. */
export const nearEnd = 48
/** Height of a message that was never drawn, and space between two, in px. */
const usual = 60
const gap = 16
/** Drawn beyond the view on either side, so that a screen reader finds a next one. */
const beyond = 8

interface Drawing {
  readonly list: RefObject<HTMLDivElement | null>
  readonly entries: ReadonlyArray<ChatEntry>
  readonly place: ThreadPlace
  /** The list has got another size. */
  readonly onResize: () => void
  /** Index of the message that has the focus, which stays drawn wherever the reader scrolls; -1 without. */
  readonly focused: () => number
}

/**
 * The messages that are drawn: those in view and a few around (H10). Their heights are measured; what the reader looks at stays
 * where it is while messages come in above or below, and while heights above it become known.
 */
export const useDrawnRows = ({ list, entries, place, onResize, focused }: Drawing): Rows => {
  const keyOf = useCallback((index: number) => entries[index]?.key ?? "", [entries])
  const heightOf = (index: number) => place.heights.get(keyOf(index)) ?? usual
  const topOf = (count: number) => {
    let top = gap
    for (let index = 0; index < count; index += 1) top += heightOf(index) + gap
    return top
  }
  const rows = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: entries.length,
    getScrollElement: () => list.current,
    getItemKey: keyOf,
    estimateSize: heightOf,
    gap,
    paddingStart: gap,
    paddingEnd: gap,
    overscan: beyond,
    anchorTo: "end",
    scrollEndThreshold: nearEnd,
    // Until the list was measured.
    initialRect: { width: 320, height: 480 },
    initialOffset: () => {
      const { anchor } = place
      const index = anchor === undefined ? -1 : entries.findIndex(({ key }) => key === anchor.key)
      return index < 0 || anchor === undefined ? topOf(entries.length) : topOf(index) + anchor.above
    },
    // A list or row without height is one that is not laid out, in a hidden panel: what was known of it still holds.
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
  // The heights of messages that were drawn in another width are corrected when they are drawn again, also on the way up.
  rows.shouldAdjustScrollPositionOnItemSizeChange = ({ key, start, end }) =>
    rows.itemSizeCache.has(key) ? end <= (rows.scrollOffset ?? 0) : start < (rows.scrollOffset ?? 0)

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
