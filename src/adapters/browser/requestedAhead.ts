/** The values that the first script of index.html (src/composition/first) passes to the showroom. */
export interface RequestedAhead {
  /** Responses, settled or pending, by `requestKey`. */
  readonly answers: Map<string, Promise<Response>>
  /** Responses of files that the first page needs, by address; `undefined` if the request failed. */
  readonly files?: ReadonlyMap<string, Promise<Response | undefined>>
  /** Whether the live button was pressed before React took over. */
  isLiveWanted: boolean
  /** Whether the showroom's entry failed to load. */
  isEntryLost?: boolean
  /** Whether the showroom runs, and sends what is not in `answers`. */
  isTaken?: boolean
}

declare global {
  // Assigned by the first script, and cleared as soon as the showroom runs.
  var showroomAskedAhead: RequestedAhead | undefined
}

/**
 * The cache key of a response that was requested ahead. These responses are public, so the bearer is not part of the
 * key: once there is a token, the showroom's request carries it.
 */
export const requestKey = ({ method, url, headers }: Request): string =>
  [method, url, headers.get("accept-language")].join("\n")

interface TakenOver {
  /**
   * Wraps a fetch: returns each response that was requested ahead, once and only to the same request. Sends a request
   * again if it failed ahead, and every other request, under the caller's rules.
   */
  readonly fetch: (fetchNow: typeof fetch) => typeof fetch
  /** Whether the live button was pressed before React took over. Read it only after the shell is removed. */
  readonly isLiveWanted: () => boolean
}

/** Takes over the requests of the first script; empty if it did not run. */
export const takeRequestsAhead = (page: Pick<typeof globalThis, "showroomAskedAhead"> = globalThis): TakenOver => {
  const ahead: RequestedAhead = page.showroomAskedAhead ?? { answers: new Map(), isLiveWanted: false }
  const { answers } = ahead
  page.showroomAskedAhead = undefined
  ahead.isTaken = true
  const taken = (request: Request): Promise<Response | undefined> => {
    const key = requestKey(request)
    const answer = answers.get(key)
    answers.delete(key)
    return answer?.catch(() => undefined) ?? Promise.resolve(undefined)
  }
  return {
    isLiveWanted: () => ahead.isLiveWanted,
    // `new Request(request)` consumes the body of the original, so an existing `Request` is only read.
    fetch: (fetchNow) => async (input, init) =>
      (answers.size > 0 && (await taken(input instanceof Request ? input : new Request(input, init)))) ||
      fetchNow(input, init),
  }
}
