import { readdir, readFile } from "node:fs/promises"
import { basename, join } from "node:path"
import { project } from "../install.mjs"
import type { Site, SiteGroup, SitePage } from "./Site.ts"
import { siteFiles } from "./siteFiles.ts"

const pages = (named: Readonly<Record<string, string>>): ReadonlyArray<SitePage> =>
  Object.entries(named).map(([source, name]) => ({
    source,
    path:
      source === "README.md" ? "index.html" : `${source.replace(/\.md$/, "").replaceAll("/", "-").toLowerCase()}.html`,
    name,
  }))

const decisions = async (folder: string, name: string): Promise<SiteGroup> => {
  const files = (await readdir(join(project, folder))).sort()
  const named = Object.fromEntries(files.map((file) => [`${folder}/${file}`, basename(file, ".md")]))
  return { name, pages: pages(named), listedAt: `${folder.replaceAll("/", "-")}.html` }
}

const readers: ReadonlyArray<SiteGroup> = [
  { name: "Online showroom", pages: pages({ "README.md": "Begin here", "CHANGELOG.md": "What has changed" }) },
  {
    name: "Dealer's developer",
    pages: pages({
      "docs/host-integration.md": "In a dealer's page",
      "embed/package/README.md": "The package",
      "docs/host-reference.md": "All messages",
      "docs/errors.md": "Codes that visitors read",
    }),
  },
  { name: "Consultant", pages: pages({ "docs/consultants.md": "A day at the desk" }) },
  {
    name: "Operator",
    pages: pages({
      "docs/install.md": "Install",
      "docs/run.md": "Run",
      "docs/reference.md": "Reference",
      "docs/connect-crm.md": "Connect your CRM",
      "docs/privacy.md": "Privacy",
      "docs/accessibility.md": "Accessibility",
      "docs/security.md": "Security",
      "docs/reliability.md": "Reliability",
      "docs/performance.md": "Performance",
      "SECURITY.md": "Report a weakness",
    }),
  },
  { name: "Developer of a backend", pages: pages({ "docs/backend-integration.md": "Build a backend" }) },
  {
    name: "Developer",
    pages: pages({
      "ARCHITECTURE.md": "Architecture",
      "CONTRIBUTING.md": "Contributing",
      "docs/glossary.md": "Glossary",
      "docs/tests.md": "Tests",
      "docs/requirements.md": "Requirements",
      "docs/readings.md": "Readings of the specification",
      "docs/field-cases.md": "Cases from the field",
      "CODE_OF_CONDUCT.md": "Code of conduct",
      "THIRD_PARTY_LICENCES.md": "Licences of third parties",
    }),
  },
]

/** Files that documents link to. They are copied beside the pages. */
const copied: ReadonlyArray<string> = [
  "contracts/broker.asyncapi.yaml",
  "contracts/config.schema.json",
  "contracts/desk.openapi.yaml",
  "contracts/examples/locations.json",
  "contracts/host.schema.json",
  "contracts/locations.schema.json",
  "contracts/openapi.yaml",
  "contracts/signalling.schema.json",
  "contracts/webhooks.schema.json",
  "contracts/whip.openapi.yaml",
  "docs/examples/minimalBackend.mjs",
  "embed/docs/gtm-container.json",
  "embed/public.d.ts",
  ...["brands", "consultation", "feedback", "index", "queue", "schedule"].map((name) => `docs/images/${name}.png`),
  ...["calendar", "consultation", "hold", "offer", "queue"].map((name) => `docs/images/desk-${name}.png`),
]

/** All files of the documents as a site, by path: pages for each reader, with decisions and contracts. Throws Unmet. */
export const projectSiteFiles = async (): Promise<Readonly<Record<string, string | Buffer>>> => {
  const site: Site = {
    title: "Online showroom",
    root: "/",
    groups: [
      ...readers,
      await decisions("docs/decisions", "Decisions: showroom"),
      await decisions("backend/docs/decisions", "Decisions: backend"),
      await decisions("embed/docs/decisions", "Decisions: embed"),
    ],
    own: [],
    files: Object.fromEntries(copied.map((file) => [file, `files/${file}`])),
  }
  const files = copied.map(async (file) => [`files/${file}`, await readFile(join(project, file))] as const)
  return { ...(await siteFiles(site)), ...Object.fromEntries(await Promise.all(files)) }
}
