/** A page's code failed to load: a new deployment removed it from the server, or there is no network (R9). */
export class PageNotLoaded extends Error {
  readonly _tag = "PageNotLoaded"
  /** Fetches the code again. */
  readonly fetchCode: () => Promise<unknown>

  constructor(cause: unknown, fetchCode: () => Promise<unknown>) {
    super("Could not load the code of a page", { cause })
    this.fetchCode = fetchCode
  }
}

/** Fetches code, with the retries of src/adapters/browser/chunkFiles.ts. Rejects with PageNotLoaded (R9). */
export const fetched = <Code>(fetchCode: () => Promise<Code>): Promise<Code> =>
  fetchCode().catch((cause: unknown) => {
    throw new PageNotLoaded(cause, fetchCode)
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

/** The shortest and the longest delay before code is fetched again, in ms. */
const fetchAgainAfterMs = 10_000
const longestDelayMs = 60_000

/**
 * Fetches code and retries until it succeeds, at growing intervals and when the network returns. React and the router
 * would never retry.
 */
export const untilFetched = <Code>(fetchCode: () => Promise<Code>, delayMs = fetchAgainAfterMs): Promise<Code> =>
  fetchCode().catch(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, delayMs)
      addEventListener("online", resolve, { once: true })
    })
    return untilFetched(fetchCode, Math.min(2 * delayMs, longestDelayMs))
  })
