import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type BrowserContext, chromium } from "playwright-core"
import { browserArguments } from "../browser.ts"
import { observe } from "../evidence/evidence.ts"

/** Chromium's treatment of third-party cookies and storage; a fresh private window blocks them. */
const modes = { allowed: 0, blocked: 1 }

/** A browser with a profile of its own, which stores third-party data or blocks it. */
export const launchProfile = async (
  third: keyof typeof modes,
): Promise<{ readonly context: BrowserContext; readonly leave: () => Promise<void> }> => {
  const profile = await mkdtemp(join(tmpdir(), "third-party-"))
  await mkdir(join(profile, "Default"))
  const preferences = {
    profile: { cookie_controls_mode: modes[third], block_third_party_cookies: third === "blocked" },
  }
  await writeFile(join(profile, "Default", "Preferences"), JSON.stringify(preferences))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: [...browserArguments],
  })
  observe(context)
  return {
    context,
    leave: async () => {
      await context.close()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
