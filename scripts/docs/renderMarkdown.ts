import { posix } from "node:path"
import GithubSlugger from "github-slugger"
import { Marked, type Token, type Tokens } from "marked"
import { Unmet } from "../install.mjs"
import type { Site, SitePart } from "./Site.ts"

/** A rendered document. */
export interface Rendered {
  readonly title: string
  readonly html: string
  readonly headings: ReadonlyArray<{ readonly depth: number; readonly text: string; readonly anchor: string }>
  readonly parts: ReadonlyArray<Omit<SitePart, "page">>
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")

/** The text of tokens without their marks. */
const plain = (tokens: ReadonlyArray<Token> | undefined): string =>
  (tokens ?? [])
    .map((token) => {
      if (token.type === "html") return ""
      if (token.type === "table") {
        const { header, rows } = token as Tokens.Table
        return [header, ...rows].flatMap((row) => row.map((cell) => plain(cell.tokens))).join(" ")
      }
      if (token.type === "list") return (token as Tokens.List).items.map((item) => plain(item.tokens)).join(" ")
      return "tokens" in token && token.tokens ? plain(token.tokens) : "text" in token ? String(token.text) : ""
    })
    .join(" ")
    .replaceAll(/\s+/g, " ")
    .trim()

/** The text of a heading, whose marks are part of its line. */
const headingText = ({ tokens }: Tokens.Heading): string =>
  tokens
    .map((token) => ("text" in token ? String(token.text) : ""))
    .join("")
    .trim()

/** The address of a link to a file of the project. Throws Unmet if the site has no such page or file. */
const addressOf = (site: Site, source: string, href: string): string => {
  if (/^(#|[a-z]+:)/.test(href)) return href
  const [target = "", anchor] = href.split("#")
  const wanted = posix.normalize(posix.join(posix.dirname(source), decodeURI(target)))
  const page = site.groups.flatMap(({ pages }) => pages).find((one) => one.source === wanted)
  const listed = site.groups.find(({ pages }) => pages.some((one) => posix.dirname(one.source) === wanted))?.listedAt
  const found = page?.path ?? listed ?? site.files[wanted]
  if (found === undefined)
    throw new Unmet(`${source} links to ${wanted}, which the site "${site.title}" does not have.`)
  const address = found.startsWith("/") ? found : site.root + found
  return anchor === undefined ? address : `${address}#${anchor}`
}

const isHeading = (token: Token): token is Tokens.Heading => token.type === "heading"

/** Renders a document of the project as HTML, with GitHub's anchors and with links into the site. Throws Unmet. */
export const renderMarkdown = (site: Site, source: string, markdown: string): Rendered => {
  const slugger = new GithubSlugger()
  const marked = new Marked({ gfm: true })
  const tokens = marked.lexer(markdown)
  const anchors = new Map(tokens.filter(isHeading).map((heading) => [heading, slugger.slug(headingText(heading))]))
  marked.use({
    renderer: {
      heading(token) {
        const anchor = anchors.get(token) ?? slugger.slug(headingText(token))
        const inner = this.parser.parseInline(token.tokens)
        return `<h${token.depth} id="${anchor}"><a href="#${anchor}">${inner}</a></h${token.depth}>\n`
      },
      link({ href, tokens: inner }) {
        const address = addressOf(site, source, href)
        const away = /^https?:/.test(address) ? ' rel="noopener noreferrer"' : ""
        return `<a href="${escaped(address)}"${away}>${this.parser.parseInline(inner)}</a>`
      },
      image: ({ href, text }) =>
        `<img src="${escaped(addressOf(site, source, href))}" alt="${escaped(text)}" loading="lazy">`,
      code: ({ text, lang = "" }) => `<pre data-language="${escaped(lang)}"><code>${escaped(text)}</code></pre>\n`,
      // Comments mark blocks for tests.
      html: ({ text }) => (text.trim().startsWith("<!--") ? "" : escaped(text)),
    },
  })
  const tables = marked.parser(tokens).replaceAll("<table>", '<div class="wide" tabindex="0"><table>')
  const headings = tokens
    .filter(isHeading)
    .map((heading) => ({ depth: heading.depth, text: plain(heading.tokens), anchor: anchors.get(heading) ?? "" }))
  const [{ text: title } = { text: source }] = headings
  return {
    title,
    html: tables.replaceAll("</table>", "</table></div>"),
    headings,
    parts: partsOf(tokens, title, anchors),
  }
}

const partsOf = (
  tokens: ReadonlyArray<Token>,
  title: string,
  anchors: ReadonlyMap<Token, string>,
): Rendered["parts"] => {
  const parts: Array<{ id: string; heading: string; text: string }> = [{ id: "", heading: title, text: "" }]
  for (const token of tokens) {
    const last = parts.at(-1)
    if (isHeading(token) && token.depth > 1) {
      parts.push({ id: `#${anchors.get(token)}`, heading: plain(token.tokens), text: "" })
    } else if (last !== undefined && !isHeading(token)) last.text = `${last.text} ${plain([token])}`.trim()
  }
  return parts
}
