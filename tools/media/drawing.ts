// Helpers for the scripts of the pictures' pages.

declare global {
  /** Draws the picture at a moment of its loop, which runs from 0 to 1. */
  var draw: (part: number) => void
}

/** Inserts a drawing of this folder into the page, so that `<use href="#…">` finds its parts. */
export const place = async (file: string): Promise<void> => {
  const answer = await fetch(file)
  document.body.insertAdjacentHTML("afterbegin", await answer.text())
}

export const all = (selector: string): NodeListOf<SVGElement> => document.querySelectorAll<SVGElement>(selector)

/** The first element of the selector. Throws if there is none. */
export const one = (selector: string): SVGElement => {
  const found = document.querySelector<SVGElement>(selector)
  if (found === null) throw new Error(`The picture has no ${selector}`)
  return found
}

export const set = (element: SVGElement, attribute: string, value: string | number): void =>
  element.setAttribute(attribute, String(value))

type Shape = "rect" | "circle" | "path"

/** Appends a new shape to the element of the selector. */
export const shape = (
  parent: string,
  name: Shape,
  attributes: Readonly<Record<string, string | number>>,
): SVGElement => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name)
  for (const [key, value] of Object.entries(attributes)) set(element, key, value)
  one(parent).append(element)
  return element
}
