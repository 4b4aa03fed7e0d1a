/** What the first script of index.html (src/composition/first) hands to the showroom. */
export interface AskedAhead {
  /** Answers that are here or on their way, by `requestKey`. */
  readonly answers: Map<string, Promise<Response>>
  /** The live button of the shell was pressed. */
  isLiveWanted: boolean
}

declare global {
  // Assigned by the first script, and taken away as soon as the showroom runs.
  var showroomAskedAhead: AskedAhead | undefined
}

/**
 * All on which the answers depend that are asked for ahead. Anybody may have them, so a bearer is no part of it: where the token comes
 * before the code asks, it asks with one.
 */
export const requestKey = ({ method, url, headers }: Request): string =>
  [method, url, headers.get("accept-language")].join("\n")

/** What happened before the showroom's code was there. */
interface TakenOver {
  /**
   * A fetch that gives each answer that was asked for ahead, once and to that very request. A request that failed ahead goes out again,
   * and so does every other, under the rules of the one who asks.
   */
  readonly fetch: (fetchNow: typeof fetch) => typeof fetch
  /** Whether the live button of the shell was pressed. To be asked when the shell is gone: until then it may be. */
  readonly isLiveWanted: () => boolean
}

/** Takes over what the first script has begun; nothing where there was none. */
export const takeAskedAhead = (page: Pick<typeof globalThis, "showroomAskedAhead"> = globalThis): TakenOver => {
  const ahead: AskedAhead = page.showroomAskedAhead ?? { answers: new Map(), isLiveWanted: false }
  const { answers } = ahead
  page.showroomAskedAhead = undefined
  const taken = (request: Request): Promise<Response | undefined> => {
    const key = requestKey(request)
    const answer = answers.get(key)
    answers.delete(key)
    return answer?.catch(() => undefined) ?? Promise.resolve(undefined)
  }
  return {
    isLiveWanted: () => ahead.isLiveWanted,
    // A request made of another one takes its body away: what is here is only looked at.
    fetch: (fetchNow) => async (input, init) =>
      (answers.size > 0 && (await taken(input instanceof Request ? input : new Request(input, init)))) ||
      fetchNow(input, init),
  }
}
