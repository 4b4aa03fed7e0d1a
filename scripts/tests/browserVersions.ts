import { spawnSync } from "node:child_process"
import { firstOf } from "../services/apt.ts"
import { chromiumPlaces } from "../services/chromium.ts"
import { firefoxPlaces } from "../services/firefox.ts"
import { findOldestChromium } from "../services/oldestChromium.ts"

const versionOf = (path: string | undefined): string | undefined => {
  if (path === undefined) return undefined
  const { stdout } = spawnSync(path, ["--version"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] })
  return /[\w ]+ [\d.]+\S*/.exec(stdout ?? "")?.[0]
}

/** One line that names the installed browsers that tests use, with their versions; none if there is no browser. */
export const browserVersions = (): ReadonlyArray<string> => {
  const found = [
    process.env.CHROMIUM_PATH || firstOf(chromiumPlaces),
    process.env.FIREFOX_PATH || firstOf(firefoxPlaces),
  ].flatMap((path) => versionOf(path) ?? [])
  const oldest = versionOf(findOldestChromium())
  if (oldest !== undefined) found.push(`oldest ${oldest.trim()}`)
  return found.length === 0 ? [] : [`Browsers: ${found.join(", ")}`]
}
