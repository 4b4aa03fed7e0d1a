import { readFileSync } from "node:fs"
import { join } from "node:path"
import { project } from "./install.mjs"

/**
 * `production`: the oldest browsers that are supported. `admitted`: the oldest that src/composition/outdated lets in;
 * all code runs there as well. `embed`: those in which embed.js and the modules that it loads run without an exception,
 * because a dealer's page has older visitors, who see the dealer's telephone number.
 */
export type BrowserSet = "production" | "admitted" | "embed"

/** A browser and the oldest version of it that counts. */
export interface SupportedBrowser {
  readonly name: string
  readonly version: string
  /** Names of the browser in browser-compat-data. */
  readonly inData: ReadonlyArray<
    | "chrome"
    | "chrome_android"
    | "edge"
    | "firefox"
    | "firefox_android"
    | "safari"
    | "safari_ios"
    | "samsunginternet_android"
  >
  /** Name of the browser as a build target. A browser without one has the engine of another. */
  readonly target?: string
}

/** The browsers by their names in browserslist. */
const known: Readonly<Record<string, Omit<SupportedBrowser, "version">>> = {
  chrome: { name: "Chrome", inData: ["chrome", "chrome_android"], target: "chrome" },
  edge: { name: "Edge", inData: ["edge"], target: "edge" },
  firefox: { name: "Firefox", inData: ["firefox", "firefox_android"], target: "firefox" },
  safari: { name: "Safari", inData: ["safari"], target: "safari" },
  ios_saf: { name: "Safari on iOS and iPadOS", inData: ["safari_ios"], target: "ios" },
  samsung: { name: "Samsung Internet", inData: ["samsunginternet_android"] },
}

interface Manifest {
  readonly browserslist: Readonly<Record<BrowserSet, ReadonlyArray<string>>>
}

/** The browsers of a set, as `browserslist` of package.json names them. */
export const supportedBrowsers = (set: BrowserSet): ReadonlyArray<SupportedBrowser> => {
  const { browserslist }: Manifest = JSON.parse(readFileSync(join(project, "package.json"), "utf8"))
  return browserslist[set].map((line) => {
    const [id = "", version = ""] = line.split(" ")
    const browser = known[id]
    if (browser === undefined || !/^\d/.test(version))
      throw new Error(`browserslist of package.json: what is "${line}"?`)
    return { ...browser, version }
  })
}

/** The targets of a build that runs in the browsers of a set, such as `chrome131`. */
export const buildTargets = (set: BrowserSet): string[] =>
  supportedBrowsers(set).flatMap(({ target, version }) => (target === undefined ? [] : `${target}${version}`))
