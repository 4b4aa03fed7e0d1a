/** An element of this page by its id. Throws if the html has none of that kind: html and script belong together. */
export const element = <T extends HTMLElement>(id: string, kind: new () => T): T => {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`The page has no ${kind.name} named ${id}.`)
  return found
}
