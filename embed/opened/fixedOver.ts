/** The part of a frame that its browser shows, in CSS pixels of the window. */
type Shown = Pick<DOMRect, "left" | "width" | "top" | "bottom">

/** Bars of a page that can cover a frame's top one below the other, such as an offer, a menu and a list of filters. */
const mostBars = 3
/** A larger share of the frame is covered by a dialog or an open menu, below which there is nothing to show. */
const largestShare = 0.5

/** The parent in which an element is rendered, across slots and shadow roots. */
const parentOf = (element: Element): Element | null =>
  element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null

const lineage = (element: Element | null): ReadonlyArray<Element> => {
  const found: Element[] = []
  for (let each = element; each; each = parentOf(each)) found.push(each)
  return found
}

/** The element that is rendered on top at a point, also within open shadow roots. */
const elementAt = (x: number, y: number): Element | null => {
  const within = (found: Element | null): Element | null => {
    const inner = found?.shadowRoot?.elementFromPoint(x, y)
    return inner && inner !== found ? within(inner) : found
  }
  return within(document.elementFromPoint(x, y))
}

/** The fixed or sticky element that covers the frame at a point. `undefined` if the frame is visible there. */
const barAt = (frame: Element, x: number, y: number): Element | undefined => {
  const around = new Set(lineage(frame))
  return lineage(elementAt(x, y))
    .filter((each) => !around.has(each))
    .find((each) => /^(fixed|sticky)$/.test(getComputedStyle(each).position))
}

/**
 * Where a frame begins to be visible below a header that the page fixes or sticks over it, from `start` on, in CSS
 * pixels of the window. An IntersectionObserver does not account for what covers a frame.
 */
export const belowFixed = (frame: Element, { left, width, top, bottom }: Shown, start: number): number => {
  let free = start
  for (let bars = 0; bars < mostBars; bars += 1) {
    const end = barAt(frame, left + width / 2, free + 1)?.getBoundingClientRect().bottom ?? free
    if (end <= free || end - top > (bottom - top) * largestShare) return free
    free = end
  }
  return free
}
