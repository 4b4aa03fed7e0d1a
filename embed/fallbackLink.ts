import { wordsIn } from "./words.ts"

/** What a visitor reads where the showroom did not open in its frame, and the way to it. Styled by the page around it. */
export const fallbackLink = (element: HTMLElement, address: string, language: string | undefined) => {
  const { says, open } = wordsIn(language)
  const words = document.createElement("p")
  const link = document.createElement("a")
  link.href = address
  link.target = "_blank"
  link.rel = "noopener noreferrer"
  link.textContent = open
  words.setAttribute("role", "alert")
  words.append(`${says} `, link)
  return { show: () => element.append(words), hide: () => words.remove() }
}
