export interface Exchange {
  readonly method: string
  readonly url: string
  /** `undefined` if no answer arrived; `cause` is the reason. */
  readonly status: number | undefined
  readonly contentType: string
  /** The body as JSON; `undefined` if it is none. */
  readonly json: unknown
  readonly cause: string | undefined
}

export interface Recorder {
  readonly fetch: typeof fetch
  readonly last: () => Exchange | undefined
  readonly forget: () => void
}

const causeOf = (failure: unknown): string => {
  const { cause, message } = failure as { readonly cause?: { readonly code?: string }; readonly message?: string }
  return cause?.code ?? message ?? String(failure)
}

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: the verdict names the content type.
    return undefined
  }
}

export const recorder = (inner: typeof fetch = fetch): Recorder => {
  let last: Exchange | undefined
  const recorded: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const { method, url } = request
    try {
      const answer = await inner(request)
      const json = jsonIn(await answer.clone().text())
      const contentType = answer.headers.get("content-type") ?? ""
      last = { method, url, status: answer.status, contentType, json, cause: undefined }
      return answer
    } catch (failure) {
      last = { method, url, status: undefined, contentType: "", json: undefined, cause: causeOf(failure) }
      throw failure
    }
  }
  return {
    fetch: recorded,
    last: () => last,
    forget: () => {
      last = undefined
    },
  }
}
