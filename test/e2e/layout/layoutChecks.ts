// Functions that run in a page and look for faults of its layout.

/** Resolves once the page has rendered what a new width changes. */
export const nextFrame = (): Promise<unknown> =>
  new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))

/**
 * What is wrong on a stage: a part of the visitor's over the middle 60 % of the picture, a control of less than 24 px
 * or outside the bar that it is in, and a control that another one covers.
 */
export const stageFaults = (): ReadonlyArray<string> => {
  const faults: string[] = []
  const meets = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5
  const isSeen = (each: Element) => each.checkVisibility({ visibilityProperty: true })
  const stage = document.querySelector("[class*=stage]") ?? document.body
  const pictures = [...stage.querySelectorAll("video")].map((each) => each.getBoundingClientRect())
  const seen = pictures.sort((one, other) => other.width - one.width)[0] ?? new DOMRect()
  const middle = new DOMRect(seen.x + seen.width * 0.2, seen.y + seen.height * 0.2, seen.width * 0.6, seen.height * 0.6)
  const parts =
    "button, input, select, fieldset, meter, [data-small], [class*=tile], [class*=strip] > *, [class*=panel], [data-pane]"
  for (const part of stage.querySelectorAll(parts)) {
    if (isSeen(part) && meets(part.getBoundingClientRect(), middle))
      faults.push(`over the picture: ${part.outerHTML.slice(0, 90)}`)
  }
  const bar = stage.querySelector("fieldset")
  const controls = [
    ...(bar?.querySelectorAll("button, input") ?? []),
    ...stage.querySelectorAll("[class*=tile] button"),
  ]
  for (const [at, control] of controls.filter(isSeen).entries()) {
    const box = control.getBoundingClientRect()
    if (box.width < 23.9 || box.height < 23.9) faults.push(`small: ${control.outerHTML.slice(0, 90)}`)
    if (box.left < -0.5 || box.right > innerWidth + 0.5) faults.push(`outside: ${control.outerHTML.slice(0, 90)}`)
    for (const other of controls.filter(isSeen).slice(at + 1))
      if (meets(box, other.getBoundingClientRect())) faults.push(`covered: ${control.outerHTML.slice(0, 90)}`)
  }
  return faults
}

/** What an element does with what it contains. */
interface Box {
  /** Whether it or an element around it shows only a part. */
  readonly isClipped: boolean
  readonly scrolls: boolean
  /** Whether it hides what overflows, across and down. */
  readonly x: boolean
  readonly y: boolean
  readonly edges: DOMRect
}

/** Text that is cut off: by its own box, by the window, or by a neighbour that hides its overflow. */
export const cutOff = (): ReadonlyArray<string> => {
  const faults: string[] = []
  if (document.documentElement.scrollWidth > innerWidth) faults.push(`${document.documentElement.scrollWidth} px wide`)
  const clips = (value: string) => value === "hidden" || value === "clip"
  const read = (element: Element): Box => {
    const { clipPath, overflowX, overflowY } = getComputedStyle(element)
    const parent = element.parentElement
    const isClipped = clipPath !== "none" || (parent !== null && boxOf(parent).isClipped)
    const scrolls = overflowY === "auto" || overflowY === "scroll"
    return { isClipped, scrolls, x: clips(overflowX), y: clips(overflowY), edges: element.getBoundingClientRect() }
  }
  // Each element is read once: all texts of a page have the same ones around them.
  const boxes = new Map<Element, Box>()
  const boxOf = (element: Element): Box => {
    const box = boxes.get(element) ?? read(element)
    boxes.set(element, box)
    return box
  }
  for (const each of document.querySelectorAll<HTMLElement>("main *, header *")) {
    const texts = [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    // Captions scroll off the picture; their pane has the same lines.
    if (!texts || !each.checkVisibility({ visibilityProperty: true }) || each.closest("[data-captions]")) continue
    const { isClipped, edges: inner } = boxOf(each)
    if (isClipped) continue
    for (let box: HTMLElement | null = each; box && box !== document.body; box = box.parentElement) {
      const { x, y, scrolls, edges: outer } = boxOf(box)
      const across = x && (inner.right > outer.right + 2 || inner.left < outer.left - 2)
      const down = y && (inner.bottom > outer.bottom + 2 || inner.top < outer.top - 2)
      if (across || down) faults.push(`"${each.textContent?.slice(0, 40)}" leaves ${box.className}`)
      // A visitor can scroll to the rest.
      if (scrolls) break
    }
  }
  return faults
}

/**
 * Controls of the stage that cannot be pressed when they have the focus: something else is painted over them, or they
 * are outside the window.
 */
export const unreachable = (): ReadonlyArray<string> => {
  const faults: string[] = []
  const stage = document.querySelector("[class*=stage]") ?? document.body
  const controls = "button, a[href], input, textarea, select, summary, [role=tab], [role=log], [data-pane] h2"
  for (const control of stage.querySelectorAll<HTMLElement>(controls)) {
    if (!control.checkVisibility({ visibilityProperty: true })) continue
    control.focus()
    const { left, right, top, bottom, width, height } = control.getBoundingClientRect()
    const name = `${control.tagName} ${(control.getAttribute("aria-label") ?? control.textContent ?? "").slice(0, 40)}`
    if (left < -0.5 || right > innerWidth + 0.5) faults.push(`outside: ${name}`)
    // Near the corners, as far as they are in the window: a long list scrolls.
    const inset = (size: number) => Math.min(8, size / 4)
    for (const x of [left + inset(width), right - inset(width)]) {
      for (const y of [Math.max(top, 0) + inset(height), Math.min(bottom, innerHeight) - inset(height)]) {
        const found = document.elementFromPoint(x, y)
        const owner = control.closest("label") ?? control
        if (!found || !(owner.contains(found) || found.contains(control)))
          faults.push(`covered: ${name} by ${found?.outerHTML.slice(0, 80) ?? "the window's edge"}`)
      }
    }
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  scrollTo(0, 0)
  return [...new Set(faults)]
}

/** How many messages of two lines are wholly in sight between two heights of the window, in px. */
export const messagesInSight = ([from, to]: readonly [from: number, to: number]): number => {
  const log = document.querySelector("[role=log]")?.getBoundingClientRect() ?? new DOMRect()
  const isSeen = (each: Element) => {
    const { left, top, bottom, height } = each.getBoundingClientRect()
    const isOnTop = each.contains(document.elementFromPoint(left + 8, top + 8))
    return height > 45 && isOnTop && top >= Math.max(from, log.top) && bottom <= Math.min(to, log.bottom)
  }
  return [...document.querySelectorAll("[role=log] [class*=bubble]")].filter(isSeen).length
}
