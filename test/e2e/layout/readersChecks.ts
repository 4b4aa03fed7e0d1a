// Functions that run in a page whose reader has chosen own colours, or prints it.

/**
 * What a reader sees of an element without its colours: fill, edge, underline, weight and marks of it and its parts.
 * Two elements with equal looks differ only by colour.
 */
export const lookOf = (element: Element): string => {
  const canvas = getComputedStyle(document.documentElement).backgroundColor
  const isUnseen = (colour: string) => colour === canvas || colour === "none" || /, 0\)$/.test(colour)
  const look = (part: Element) => {
    const style = getComputedStyle(part)
    const mark = getComputedStyle(part, "::after")
    return [
      isUnseen(style.backgroundColor) ? "" : "filled",
      part instanceof SVGElement && !isUnseen(style.fill) ? "full" : "",
      isUnseen(style.borderTopColor) ? "" : `${style.borderTopWidth} ${style.borderTopStyle}`,
      `${style.textDecorationLine} ${style.fontWeight} ${part.tagName === "path" ? part.getAttribute("d") : ""}`,
      mark.content === "none" ? "" : `${mark.content} ${mark.height} ${isUnseen(mark.backgroundColor)}`,
    ].join()
  }
  return [element, ...element.querySelectorAll("*")].map(look).join("; ")
}

/** The focused element, if no outline shows where the focus is: around it, a part of it, or what it is in. */
export const unseenFocus = (): string | undefined => {
  const focused = document.activeElement
  if (focused === null || focused === document.body) return undefined
  const around = [focused, ...focused.querySelectorAll("*"), focused.closest("label, td, fieldset")]
  const isOutlined = around.some((each) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(each ?? focused)
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1
  })
  return isOutlined ? undefined : focused.outerHTML.slice(0, 120)
}

/** What has no place on paper: controls, and text that is too light without its background. */
export const printFaults = (): ReadonlyArray<string> => {
  const faults: string[] = []
  const across = document.documentElement.scrollWidth
  if (across > innerWidth) faults.push(`${across} px wide`)
  // A colour as red, green and blue from 0 to 255, also if it is written otherwise.
  const brush = new OffscreenCanvas(1, 1).getContext("2d")
  const brightness = (colour: string): number => {
    if (brush === null) throw new Error("This browser cannot paint")
    brush.fillStyle = colour
    brush.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data
    return 0.3 * red + 0.6 * green + 0.1 * blue
  }
  for (const each of document.querySelectorAll("body *")) {
    const { clipPath, color, visibility } = getComputedStyle(each)
    if (!each.checkVisibility() || clipPath !== "none" || visibility === "hidden") continue
    if (
      each.matches(
        "button:not(:has(bdi)), a[class*=_button], nav, video, input[type=range], [role=tablist], [role=alert] > *",
      )
    )
      faults.push(`a control: ${each.outerHTML.slice(0, 90)}`)
    const hasText = [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    // 4.5:1 on white.
    if (hasText && brightness(color) > 118) faults.push(`light: "${each.textContent?.slice(0, 40)}" ${color}`)
  }
  return faults
}
