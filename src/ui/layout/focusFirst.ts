/** Focuses the page's heading, else its first control. Keeps a focus that is already inside the page. */
export const focusFirst = (page: Document): void => {
  const main = page.querySelector("main")
  if (main === null || (page.activeElement !== main && main.contains(page.activeElement))) return
  const heading = main.querySelector("h1")
  if (heading !== null) heading.tabIndex = -1
  const first = heading ?? main.querySelector<HTMLElement>("a[href], button, input, textarea, select") ?? main
  first.focus()
}
