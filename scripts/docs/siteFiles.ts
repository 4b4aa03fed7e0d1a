import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { moduleScript } from "../build/bundledScript.ts"
import { project } from "../install.mjs"
import { pageHtml } from "./pageHtml.ts"
import { renderMarkdown } from "./renderMarkdown.ts"
import type { Site, SitePart } from "./Site.ts"

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

const listHtml = (site: Site, { name, pages }: Site["groups"][number], titles: ReadonlyMap<string, string>): string =>
  `<h1>${name}</h1>\n<ul>${pages
    .map(({ path, name: fallback }) => `<li><a href="${site.root}${path}">${titles.get(path) ?? fallback}</a></li>`)
    .join("\n")}</ul>\n`

/**
 * All files of a site by their path in it: its pages, style, script and search index. Throws Unmet for a link without a
 * target.
 */
export const siteFiles = async (site: Site): Promise<Readonly<Record<string, string>>> => {
  const parts: SitePart[] = []
  const titles = new Map<string, string>()
  const files: Record<string, string> = {}
  const add = (path: string, content: Parameters<typeof pageHtml>[1]) => {
    files[path] = pageHtml(site, content)
  }
  for (const { source, path } of site.groups.flatMap(({ pages }) => pages)) {
    const rendered = renderMarkdown(site, source, await readFile(join(project, source), "utf8"))
    titles.set(path, rendered.title)
    parts.push(...rendered.parts.map(({ id, ...part }) => ({ id: path + id, page: rendered.title, ...part })))
    add(path, { path, ...rendered })
  }
  for (const { path, name, main, script } of site.own)
    add(path, { path, title: name, html: main, headings: [], script })
  for (const group of site.groups.filter(({ listedAt }) => listedAt !== undefined)) {
    const path = group.listedAt ?? ""
    add(path, { path, title: group.name, html: listHtml(site, group, titles), headings: [] })
  }
  return {
    ...files,
    "docs.css": await readFile(here("docs.css"), "utf8"),
    "docs.js": await moduleScript(here("page/docs.ts")),
    "search.json": JSON.stringify(parts),
  }
}
