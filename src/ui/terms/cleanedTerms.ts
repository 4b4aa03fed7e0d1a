import createPurifier, { type Config } from "dompurify"
import { marked } from "marked"
import { isAddress, isMarkdown, isMarkup } from "../../domain/terms/termsForm.ts"
import { paragraphs, type TermsSection } from "../../domain/terms/termsText.ts"

const purifier = createPurifier(window)

const allowed = {
  ALLOWED_TAGS: ["h1", "h2", "h3", "h4", "h5", "h6", "p", "ul", "ol", "li", "a", "strong", "em", "br"],
  ALLOWED_ATTR: ["href"],
  ALLOWED_URI_REGEXP: /^(https?|mailto):/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
} satisfies Config

/** Block elements that are removed. Their text gets a paragraph of its own. */
const lines =
  /^(div|section|article|header|footer|main|aside|nav|address|blockquote|pre|dl|dt|dd|tr|table|form|fieldset)$/

purifier.addHook("uponSanitizeElement", (node, { tagName }) => {
  if (!(node instanceof Element)) return
  if (lines.test(tagName)) node.append(document.createElement("br"))
  if (tagName === "td" || tagName === "th") node.append(" ")
})
purifier.addHook("afterSanitizeAttributes", (node) => {
  if (!node.hasAttribute("href")) return
  node.setAttribute("rel", "noopener noreferrer")
  node.setAttribute("target", "_blank")
})

const heading = "h1,h2,h3,h4,h5,h6"

/** Renumbers headings without gaps, below the page's own heading: their intended size is unknown. */
const nest = (fragment: DocumentFragment): DocumentFragment => {
  const found = [...fragment.querySelectorAll(heading)]
  const levels = [...new Set(found.map(({ tagName }) => tagName))].sort()
  for (const each of found) {
    const nested = document.createElement(`h${Math.min(6, levels.indexOf(each.tagName) + 2)}`)
    nested.append(...each.childNodes)
    each.replaceWith(nested)
  }
  return fragment
}

const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;")

const markupOf = (text: string, elsewhere: string): string => {
  if (isAddress(text)) {
    const address = escaped(text.trim())
    return `<p>${escaped(elsewhere)} <a href="${address}">${address}</a></p>`
  }
  if (isMarkup(text)) return text
  if (isMarkdown(text)) return marked.parse(escaped(text), { async: false })
  return paragraphs(text)
    .map((paragraph) => `<p>${escaped(paragraph)}</p>`)
    .join("")
}

/**
 * Cleans each section of terms, in HTML, Markdown or plain text, to headings, paragraphs, lists and links (C1). Removes
 * scripts, styles and frames with their content. `elsewhere`: the text before a section that is only an address.
 */
export const cleanedTerms = (
  sections: ReadonlyArray<TermsSection>,
  elsewhere: string,
): ReadonlyArray<DocumentFragment> =>
  sections.map(({ title, text }) =>
    nest(
      purifier.sanitize(
        `${title && `<h1>${isMarkup(title) ? title : escaped(title)}</h1>`}${markupOf(text, elsewhere)}`,
        allowed,
      ),
    ),
  )
