import type { AnyRouter } from "@tanstack/react-router"
import type { ShowroomContext } from "./ShowroomContext.ts"
import { wouldLose } from "./wouldLose.ts"

/** A page's code did not arrive: it went from the server with the version it belonged to, or there is no network (R9). */
export class PageNotLoaded extends Error {
  readonly _tag = "PageNotLoaded"
}

/** Fetches code, which is tried several times on the way (src/adapters/browser/chunkFiles.ts). Rejects with PageNotLoaded (R9). */
export const fetched = <Code>(fetchCode: () => Promise<Code>): Promise<Code> =>
  fetchCode().catch((cause: unknown) => {
    throw new PageNotLoaded("The code of a page did not arrive", { cause })
  })

/** Before code is asked for again without which the page does not fall apart, in ms. */
const insistAfterMs = 10_000

/** Code for a part of a page, asked for until it comes: React would never ask again. */
export const untilFetched = <Code>(fetchCode: () => Promise<Code>): Promise<Code> =>
  fetchCode().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, insistAfterMs))
    return untilFetched(fetchCode)
  })

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
