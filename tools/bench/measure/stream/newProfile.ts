import type { Browser, BrowserContext, BrowserContextOptions } from "playwright-core"

/**
 * Lets pages run functions of this code. The tool that runs this TypeScript preserves the names of inner functions with
 * a helper, which a page does not have. `Object` returns its argument and, unlike a function of ours, does not need the
 * helper.
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
