import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from "react"

/** Indices of the first and last option in sight. */
export interface ShownRows {
  readonly first: number
  readonly last: number
}

const optionsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>("[role='option']")]

/** Scrolls the list, and not the page, until the row of this option is the first. */
export const scrollToOption = (list: HTMLElement, index: number): void => {
  const [start, option] = [optionsOf(list)[0], optionsOf(list)[index]]
  if (start && option) list.scrollTop = option.offsetTop - start.offsetTop
}

const shownIn = (list: HTMLElement): ShownRows => {
  const options = optionsOf(list)
  const origin = options[0]?.offsetTop ?? 0
  // Half a pixel: zoomed pages round.
  const top = list.scrollTop - 0.5
  const bottom = list.scrollTop + list.clientHeight + 0.5
  const isShown = (option: HTMLElement) =>
    option.offsetTop - origin >= top && option.offsetTop - origin + option.offsetHeight <= bottom
  return { first: options.findIndex(isShown), last: options.findLastIndex(isShown) }
}

interface ListAtStart {
  /** Index of the option to begin with. */
  readonly start: number
  /** The chosen value. The list scrolls again when it changes and is out of sight. */
  readonly anchor: number | undefined
  readonly count: number
}

/** The visible options of a scrolling list, and a function to call when it scrolls. */
export const useShownRows = (region: RefObject<HTMLElement | null>, { start, anchor, count }: ListAtStart) => {
  const [shown, setShown] = useState<ShownRows>({ first: 0, last: count - 1 })
  const update = useCallback(() => {
    if (region.current) setShown(shownIn(region.current))
  }, [region])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `start` moves when times are taken; the visitor's place stays
  useLayoutEffect(() => {
    if (region.current === null) return
    const { first, last } = shownIn(region.current)
    if (anchor === undefined) scrollToOption(region.current, start)
    // Shows the time before it as well, so that it does not look like the first one.
    else if (start < first || start > last) scrollToOption(region.current, Math.max(0, start - 1))
  }, [region, anchor])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other times may be in sight then
  useLayoutEffect(update, [update, anchor, count])
  useEffect(() => {
    addEventListener("resize", update)
    return () => removeEventListener("resize", update)
  }, [update])
  return { shown, update }
}
