/** A page's code did not arrive: it went from the server with the version it belonged to, or there is no network (R9). */
export class PageNotLoaded extends Error {
  readonly _tag = "PageNotLoaded"
}

/** Fetches code, which is tried several times on the way (src/adapters/browser/chunkFiles.ts). Rejects with PageNotLoaded (R9). */
export const fetched = <Code>(fetchCode: () => Promise<Code>): Promise<Code> =>
  fetchCode().catch((cause: unknown) => {
    throw new PageNotLoaded("The code of a page did not arrive", { cause })
  })

/** The same, once for all who ask: the loader and the component of a route share one request. After a failure the next call tries again. */
export const lateCode = <Code>(fetchCode: () => Promise<Code>): (() => Promise<Code>) => {
  let coming: Promise<Code> | undefined
  return () => {
    coming ??= fetched(fetchCode).catch((failure: unknown) => {
      coming = undefined
      throw failure
    })
    return coming
  }
}

/** Time until code is asked for again without which the page does not fall apart, in ms. */
const askAgainAfterMs = 10_000

/** Code for a part of a page, asked for until it comes: React would never ask again. */
export const untilFetched = <Code>(fetchCode: () => Promise<Code>): Promise<Code> =>
  fetchCode().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, askAgainAfterMs))
    return untilFetched(fetchCode)
  })
