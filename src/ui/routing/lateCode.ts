/** A page's code failed to load: a new deployment removed it from the server, or there is no network (R9). */
export class PageNotLoaded extends Error {
  readonly _tag = "PageNotLoaded"
}

/** Fetches code, with the retries of src/adapters/browser/chunkFiles.ts. Rejects with PageNotLoaded (R9). */
export const fetched = <Code>(fetchCode: () => Promise<Code>): Promise<Code> =>
  fetchCode().catch((cause: unknown) => {
    throw new PageNotLoaded("Could not load the code of a page", { cause })
  })

/**
 * Fetches code once for all callers: the loader and the component of a route share one request. After a failure the
 * next call tries again.
 */
export const lateCode = <Code>(fetchCode: () => Promise<Code>): (() => Promise<Code>) => {
  let pending: Promise<Code> | undefined
  return () => {
    pending ??= fetched(fetchCode).catch((failure: unknown) => {
      pending = undefined
      throw failure
    })
    return pending
  }
}

/** Delay before optional code is fetched again, in ms. */
const askAgainAfterMs = 10_000

/** Fetches code for a part of a page and retries until it succeeds. React would never retry. */
export const untilFetched = <Code>(fetchCode: () => Promise<Code>): Promise<Code> =>
  fetchCode().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, askAgainAfterMs))
    return untilFetched(fetchCode)
  })
