import type { Browser, Page } from "puppeteer-core"
import { afterAll, beforeAll } from "vitest"
import { type Opened, openedForAll } from "../../e2e/harness.ts"
import { launchFirefox, type Preferences, type ShowroomFrame, savingTo, showroomIn, visit } from "./firefox.ts"
import { type SavedFiles, savedFiles } from "./savedFiles.ts"

/** A visitor in Firefox on the dealer's page. */
export interface FirefoxHarness extends Opened<Browser> {
  readonly page: () => Page
  /** The showroom in its frame. */
  readonly showroom: ShowroomFrame
  /** The files that this Firefox saves. */
  readonly saved: () => SavedFiles
}

/**
 * Opens backend, Firefox and the dealer's page for all tests of a `describe`. Call it once at the top of the
 * `describe`.
 */
export const firefoxForAll = (
  preferences: Preferences = {},
  env: Readonly<Record<string, string>> = {},
): FirefoxHarness => {
  let saved: SavedFiles
  let page: Page
  const opened = openedForAll(
    async () => {
      saved = await savedFiles()
      return launchFirefox({ ...savingTo(saved.folder), ...preferences })
    },
    { env },
  )
  beforeAll(async () => {
    page = await visit(opened)
  })
  afterAll(() => saved?.remove())
  const showroom = showroomIn(
    () => page,
    () => opened.backend,
  )
  return Object.assign(opened, { showroom, page: () => page, saved: () => saved })
}
