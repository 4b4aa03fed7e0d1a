import type { Browser, BrowserContext, BrowserContextOptions } from "playwright-core"

/**
 * Lets pages run functions that were written here: the tool that runs this TypeScript keeps the names of inner functions by a
 * helper, which is not in a page. `Object` gives back what it is given, and is no function of ours that would need the helper.
 */
export const knowNames = (): void => {
  Object.assign(globalThis, { __name: Object })
}

/** A profile whose pages can run such functions. */
export const newProfile = async (browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> => {
  const context = await browser.newContext(options)
  await context.addInitScript(knowNames)
  return context
}
