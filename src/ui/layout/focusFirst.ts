/** Takes the focus to the heading of the page in view, else to the first thing that can be pressed; where it is in the page, it stays. */
export const focusFirst = (page: Document): void => {
  const main = page.querySelector("main")
  if (main === null || (page.activeElement !== main && main.contains(page.activeElement))) return
  const heading = main.querySelector("h1")
  if (heading !== null) heading.tabIndex = -1
  const first = heading ?? main.querySelector<HTMLElement>("a[href], button, input, textarea, select") ?? main
  first.focus()
}
