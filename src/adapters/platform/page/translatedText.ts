/** By a translation and by each text that it replaced: the translation, then those texts in their order. */
const groups = new WeakMap<Node, [HTMLFontElement, ...Node[]]>()

/** Puts a replaced text back, with those that were translated together with it. */
const restore = (text: Node): void => {
  const [translation, ...texts] = groups.get(text) ?? []
  translation?.replaceWith(...texts)
}

/** The child of `parent` that is the node, or that a translator wrapped around it. */
const placeOf = (node: Node, parent: Node): Node | null => {
  restore(node)
  let place: Node | null = node
  while (place && place.parentNode !== parent) place = place.parentNode
  return place
}

/** Translators show their texts in this element. */
const isTranslation = (node: Node): node is HTMLFontElement => node.nodeName === "FONT"

/**
 * Translators add a translation before they remove its texts, in one task. React's own tasks add no translation, so the
 * nodes that it removes are not grouped.
 */
const observer = new MutationObserver((records) => {
  let translation: HTMLFontElement | undefined
  for (const record of records) {
    if (record.type === "characterData") restore(record.target)
    for (const node of record.addedNodes) if (isTranslation(node)) translation = node
    if (translation)
      for (const text of record.removedNodes)
        if (!text.isConnected) {
          const group = groups.get(translation) ?? [translation]
          group.push(text)
          groups.set(translation, group).set(text, group)
          observer.observe(text, { characterData: true })
        }
  }
})

/**
 * Lets React work in a page that a browser translates. Translators (Chrome, Edge, extensions) replace text nodes by
 * `<font>`, or wrap them in it, while React keeps the nodes that it made. React's next `removeChild` or `insertBefore`
 * would throw and end the whole page (https://github.com/facebook/react/issues/11538). Here they find the node's place.
 * A text that React changes returns to the page, where it is translated again. Call this once, before React renders.
 */
export const surviveTranslation = (): void => {
  const { prototype } = Node
  const { removeChild, insertBefore } = prototype
  prototype.removeChild = function (child) {
    const place = placeOf(child, this)
    if (place) removeChild.call(this, place)
    return child
  }
  prototype.insertBefore = function (node, before) {
    insertBefore.call(this, node, before && placeOf(before, this))
    return node
  }
  observer.observe(document, { childList: true, subtree: true })
}
