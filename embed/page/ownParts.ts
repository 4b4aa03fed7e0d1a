/** An element that embed.js has added to the page. */
type Part = HTMLElement & { showroomPart?: true }

/**
 * Marks an element that embed.js adds to the page. A copy of the page, such as Turbo's cache restores, has the
 * attribute but not the property.
 */
export const ownPart = <Kind extends Part>(part: Kind): Kind => {
  part.dataset.showroomPart = ""
  return Object.assign(part, { showroomPart: true })
}

/** Removes the copies of such elements: a copied frame would be a second showroom that receives no messages. */
export const removeCopies = (): void => {
  for (const part of document.querySelectorAll<Part>("[data-showroom-part]")) if (!part.showroomPart) part.remove()
}
