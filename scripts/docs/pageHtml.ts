import type { Rendered } from "./renderMarkdown.ts"
import type { Site } from "./Site.ts"

/** What a page shows inside the frame that all pages of a site share. */
export interface PageContent extends Pick<Rendered, "title" | "html" | "headings"> {
  readonly path: string
  /** The path of a module of its own. */
  readonly script?: string
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;")

const navigation = (site: Site, path: string): string => {
  const link = (to: string, name: string) =>
    `<li><a href="${site.root}${to}"${to === path ? ' aria-current="page"' : ""}>${escaped(name)}</a></li>`
  const group = ({ name, pages, listedAt }: Site["groups"][number]) => {
    const own = site.own.filter((page) => page.group === name)
    const links = listedAt === undefined ? [...pages, ...own] : [{ path: listedAt, name: "All of them" }, ...own]
    return `<h2>${escaped(name)}</h2><ul>${links.map((page) => link(page.path, page.name)).join("")}</ul>`
  }
  return site.groups.map(group).join("")
}

const contents = (headings: Rendered["headings"]): string => {
  const sections = headings.filter(({ depth }) => depth === 2)
  if (sections.length < 3) return ""
  const items = sections.map(({ text, anchor }) => `<li><a href="#${anchor}">${escaped(text)}</a></li>`).join("")
  return `<nav class="contents" aria-label="On this page"><h2>On this page</h2><ul>${items}</ul></nav>`
}

/** The HTML of a page. It needs no inline script or style, so the strictest policy admits it. */
export const pageHtml = (site: Site, { path, title, html, headings, script }: PageContent): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>${escaped(title === site.title ? title : `${title} · ${site.title}`)}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${site.root}docs.css">
    <script type="module" src="${site.root}docs.js"></script>${script === undefined ? "" : `\n    <script type="module" src="${site.root}${script}"></script>`}
  </head>
  <body data-root="${site.root}"${site.example === undefined ? "" : ` data-example="${site.example}"`}>
    <a class="skip" href="#main">Skip to the text</a>
    <header>
      <a class="mark" href="${site.root}">${escaped(site.title)}</a>
      <form role="search">
        <label for="search">Search</label>
        <input id="search" type="search" autocomplete="off" spellcheck="false" placeholder="Search" aria-controls="results">
        <div id="results" class="results" role="status" hidden></div>
      </form>
    </header>
    <nav class="pages" aria-label="Pages">
      <button type="button" aria-expanded="false" aria-controls="pages">Pages</button>
      <div id="pages">${navigation(site, path)}</div>
    </nav>
    <main id="main" tabindex="-1">
${html}    </main>
    ${contents(headings)}
  </body>
</html>
`
