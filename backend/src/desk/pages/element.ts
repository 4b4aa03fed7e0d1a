/** An element of this page by its id. Throws if the HTML has none of that kind: script and HTML belong together. */
export const element = <T extends HTMLElement>(id: string, kind: new () => T): T => {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`The page has no ${kind.name} named ${id}.`)
  return found
}
