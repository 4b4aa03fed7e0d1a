/** The desk's server refused a call; the message is the server's text. */
export class DeskRefused extends Error {}

const read = async <T>(answer: Response): Promise<T> => {
  const body = (await answer.json()) as T & { readonly message?: string }
  if (!answer.ok) throw new DeskRefused(body.message ?? `The desk answered ${answer.status}.`)
  return body
}

/** The token of the session, which every write repeats. */
let csrfToken = ""
export const setCsrfToken = (token: string): void => {
  csrfToken = token
}

/** Sends a GET to the desk's server. Rejects with DeskRefused. */
export const ask = async <T>(path: string): Promise<T> => read(await fetch(`/desk/plain${path}`))

/** Sends a POST to the desk's server. Rejects with DeskRefused. */
export const tell = async <T>(path: string, body?: unknown): Promise<T> =>
  read(
    await fetch(`/desk/plain${path}`, {
      method: "POST",
      headers: { "x-csrf-token": csrfToken, ...(body === undefined ? {} : { "content-type": "application/json" }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  )

/** Sends a file's bytes, with `about` in the query. Rejects with DeskRefused. */
export const sendBytes = async <T>(path: string, about: Readonly<Record<string, string>>, file: Blob): Promise<T> =>
  read(
    await fetch(`/desk/plain${path}?${new URLSearchParams({ ...about, type: file.type })}`, {
      method: "POST",
      headers: { "x-csrf-token": csrfToken, "content-type": "application/octet-stream" },
      body: file,
    }),
  )
