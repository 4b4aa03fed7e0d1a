const svg = "http://www.w3.org/2000/svg"

/** A stroke drawing in a square of 24. */
const drawing = (...paths: ReadonlyArray<string>): SVGElement => {
  const icon = document.createElementNS(svg, "svg")
  icon.setAttribute("viewBox", "0 0 24 24")
  icon.setAttribute("aria-hidden", "true")
  for (const d of paths) {
    const path = document.createElementNS(svg, "path")
    path.setAttribute("d", d)
    icon.append(path)
  }
  return icon
}

export const cameraIcon = () => drawing("M4.5 7.5H14.5V16.5H4.5Z", "M14.5 11 19.5 8.25V15.75L14.5 13")
/** A cross closes, an arrow down minimises. */
export const closeIcon = (mode: "modal" | "floating") =>
  mode === "modal" ? drawing("M6.5 6.5 17.5 17.5M17.5 6.5 6.5 17.5") : drawing("M6 9.5 12 15.5 18 9.5")

/** Creates an element with a class and children. Only its root's style sheet applies. */
export const part = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...children: ReadonlyArray<Node>
): HTMLElementTagNameMap[Name] => {
  const made = document.createElement(name)
  made.className = className
  made.append(...children)
  return made
}
