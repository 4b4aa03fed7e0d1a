import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { moduleScript } from "../build/bundledScript.ts"
import { project } from "../install.mjs"
import type { Site } from "./Site.ts"
import { siteFiles } from "./siteFiles.ts"

const inEmbed = (path: string): string => join(project, "embed", path)

/** The guide for developers of dealers' pages, which each showroom serves under /embed/v1/docs/. */
const dealerSite = async (): Promise<Site> => ({
  title: "Showroom in your page",
  root: "/embed/v1/docs/",
  example: "https://showroom.example",
  groups: [
    {
      name: "Guide",
      pages: [
        { source: "docs/host-integration.md", path: "index.html", name: "In a dealer's page" },
        { source: "embed/package/README.md", path: "package.html", name: "The package" },
      ],
    },
    {
      name: "Reference",
      pages: [
        { source: "docs/host-reference.md", path: "messages.html", name: "All messages" },
        { source: "docs/errors.md", path: "errors.html", name: "Codes that visitors read" },
      ],
    },
    {
      name: "Why it is so",
      pages: [
        {
          source: "embed/docs/decisions/037-a-package-that-fetches.md",
          path: "decision-037.html",
          name: "A package that fetches",
        },
        {
          source: "embed/docs/decisions/039-a-page-that-the-showroom-does-not-know.md",
          path: "decision-039.html",
          name: "A page that the showroom does not know",
        },
        {
          source: "docs/decisions/024-a-reload-of-the-dealers-page.md",
          path: "decision-024.html",
          name: "A reload of the dealer's page",
        },
      ],
    },
  ],
  own: [
    {
      path: "playground.html",
      name: "Playground",
      group: "Guide",
      main: await readFile(inEmbed("playground/playground.html"), "utf8"),
      script: "playground.js",
    },
  ],
  files: {
    "embed/public.d.ts": "/embed/v1/embed.d.ts",
    "contracts/host.schema.json": "host.schema.json",
    "embed/docs/gtm-container.json": "gtm-container.json",
  },
})

/** All files of the guide, by their path under /embed/v1/docs/. Throws Unmet for a link without a target. */
export const dealerSiteFiles = async (): Promise<Readonly<Record<string, string>>> => ({
  ...(await siteFiles(await dealerSite())),
  "playground.js": await moduleScript(inEmbed("playground/page.ts")),
  "host.schema.json": await readFile(join(project, "contracts/host.schema.json"), "utf8"),
  "gtm-container.json": await readFile(inEmbed("docs/gtm-container.json"), "utf8"),
})
