import { readFileSync } from "node:fs"
import { beforeAll, describe, expect, it } from "vitest"
import { causes } from "../../embed/diagnosis/causes.ts"
import { dealerSiteFiles } from "../../scripts/docs/dealerSite.ts"
import { projectSiteFiles } from "../../scripts/docs/projectSite.ts"
import { renderMarkdown } from "../../scripts/docs/renderMarkdown.ts"
import type { Site } from "../../scripts/docs/Site.ts"

const site: Site = {
  title: "Site",
  root: "/docs/",
  groups: [{ name: "Group", pages: [{ source: "docs/b.md", path: "b.html", name: "B" }] }],
  own: [],
  files: { "contracts/a.json": "files/a.json", "embed/public.d.ts": "/embed/v1/embed.d.ts" },
}
const html = (markdown: string) => renderMarkdown(site, "docs/a.md", markdown).html

describe("a document in a site", () => {
  it("links to pages, files and headings, and to other sites without opener or referrer", () => {
    expect(html("[b](b.md#part-1) [a](../contracts/a.json) [t](../embed/public.d.ts) [here](#x)")).toBe(
      '<p><a href="/docs/b.html#part-1">b</a> <a href="/docs/files/a.json">a</a> <a href="/embed/v1/embed.d.ts">t</a> <a href="#x">here</a></p>\n',
    )
    expect(html("[away](https://other.example)")).toContain('rel="noopener noreferrer"')
  })

  it("is refused with a link that leads nowhere", () => {
    expect(() => html("[gone](gone.md)")).toThrow(
      'docs/a.md links to docs/gone.md, which the site "Site" does not have.',
    )
  })

  it("has GitHub's anchors, also for headings of the same name", () => {
    const { headings } = renderMarkdown(site, "docs/a.md", "# A\n\n## What `x` is, and why\n\n## Same\n\n## Same\n")
    expect(headings.map(({ anchor }) => anchor)).toEqual(["a", "what-x-is-and-why", "same", "same-1"])
  })

  it("shows neither comments nor foreign HTML", () => {
    expect(html("<!-- a mark -->\n\ntext <script>alert(1)</script>")).not.toMatch(/a mark|<script>/)
  })

  it("is found by what its parts say", () => {
    const { parts } = renderMarkdown(site, "docs/a.md", "# A\n\nfirst\n\n## Two\n\n| x | y |\n|---|---|\n| 1 | `2` |\n")
    expect(parts).toEqual([
      { id: "", heading: "A", text: "first" },
      { id: "#two", heading: "Two", text: "x y 1 2" },
    ])
  })
})

/** The links of a site's pages that lead to no page, file or anchor of it. */
const deadLinks = (files: Readonly<Record<string, string | Buffer>>, root: string): ReadonlyArray<string> => {
  const pages = Object.entries(files).flatMap(([path, content]) =>
    path.endsWith(".html") ? [[path, String(content)] as const] : [],
  )
  const anchors = new Map(
    pages.map(([path, text]) => [path, new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))]),
  )
  return pages.flatMap(([path, text]) =>
    [...text.matchAll(/ href="([^"]+)"/g)].flatMap(([, href = ""]) => {
      if (!href.startsWith("#") && !href.startsWith(root)) return []
      const [target = "", anchor] = href.startsWith("#") ? [path, href.slice(1)] : href.slice(root.length).split("#")
      const file = target === "" ? "index.html" : target
      if (!(file in files)) return [`${path}: ${href}`]
      return anchor === undefined || !file.endsWith(".html") || anchors.get(file)?.has(anchor)
        ? []
        : [`${path}: ${href}`]
    }),
  )
}

describe("the guide under /embed/v1/docs/", () => {
  let files: Readonly<Record<string, string>>
  beforeAll(async () => {
    files = await dealerSiteFiles()
  })

  it("E1 explains each code to which a page's console links", () => {
    for (const code of Object.keys(causes))
      expect(files["index.html"], code).toContain(`<h3 id="${code.toLowerCase()}">`)
  })

  it("has no link that leads nowhere", () => {
    expect(deadLinks(files, "/embed/v1/docs/")).toEqual([])
  })

  it("has no inline script or style, which its policy would refuse", () => {
    for (const [path, text] of Object.entries(files).filter(([name]) => name.endsWith(".html")))
      expect([path, /<script(?! type="module" src=)| style=|<style/.test(text)]).toEqual([path, false])
  })
})

describe("npm run docs", () => {
  it("has no link that leads nowhere", async () => {
    expect(deadLinks(await projectSiteFiles(), "/")).toEqual([])
  })
})

describe("the pages of an operator", () => {
  it("Install, Run and Reference have at most 7,000 words together, without their tables", () => {
    const pages = ["install", "run", "reference"].map((name) => readFileSync(`docs/${name}.md`, "utf8"))
    const words = pages
      .flatMap((text) => text.split("\n"))
      .filter((line) => !line.startsWith("|"))
      .flatMap((line) => line.split(/\s+/))
      .filter((word) => /[\p{L}\p{N}]/u.test(word))
    expect(words.length).toBeGreaterThan(5_000)
    expect(words.length).toBeLessThanOrEqual(7_000)
  })
})
