import type { AnyRouter } from "@tanstack/react-router"
import type { ShowroomContext } from "./ShowroomContext.ts"
import { wouldLose } from "./wouldLose.ts"

/** A page's code did not arrive: it went from the server with the version it belonged to, or there is no network (R9). */
export class PageNotLoaded extends Error {
  readonly _tag = "PageNotLoaded"
}

/** Fetches code, and once more when it did not arrive (R9). Rejects with PageNotLoaded. */
export const fetchedAgain = async <Code>(fetchCode: () => Promise<Code>): Promise<Code> => {
  try {
    return await fetchCode()
  } catch {
    // The second failure tells as much as this one.
    return await fetchCode().catch((cause: unknown) => {
      throw new PageNotLoaded("The code of a page did not arrive", { cause })
    })
  }
}

/**
 * Prepares a page; where its code is gone, the whole page is loaded anew instead, as often as it may be (R9). What is prepared
 * ahead only fails.
 */
export const orReloaded = async <Prepared>(
  context: ShowroomContext,
  router: AnyRouter,
  isAhead: boolean,
  prepare: () => Promise<Prepared>,
): Promise<Prepared> => {
  // Looked at now: soon the page in view, with what is typed there, makes room for the loader.
  const isBusy = wouldLose(router)
  try {
    return await prepare()
  } catch (failure) {
    if (failure instanceof PageNotLoaded && !isAhead && (await context.reloadStale(isBusy)))
      return new Promise(() => {})
    throw failure
  }
}
