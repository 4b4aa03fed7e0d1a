/** The desk's server refused a call; the message is the server's text. */
export class DeskRefused extends Error {}

const read = async <T>(answer: Response): Promise<T> => {
  const body = (await answer.json()) as T & { readonly message?: string }
  if (!answer.ok) throw new DeskRefused(body.message ?? `The desk answered ${answer.status}.`)
  return body
}

/** Sends a GET to the desk's server. Rejects with DeskRefused. */
export const ask = async <T>(path: string): Promise<T> => read(await fetch(`/desk/api${path}`))

/** Sends a POST to the desk's server. Rejects with DeskRefused. */
export const tell = async <T>(path: string, body?: unknown): Promise<T> =>
  read(
    await fetch(`/desk/api${path}`, {
      method: "POST",
      // Without this header the server refuses it as a request from a foreign page.
      headers: { "x-showroom-desk": "1", ...(body === undefined ? {} : { "content-type": "application/json" }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  )

/** Sends a file's bytes, with `about` in the query. Rejects with DeskRefused. */
export const sendBytes = async <T>(path: string, about: Readonly<Record<string, string>>, file: Blob): Promise<T> =>
  read(
    await fetch(`/desk/api${path}?${new URLSearchParams({ ...about, type: file.type })}`, {
      method: "POST",
      headers: { "x-showroom-desk": "1", "content-type": "application/octet-stream" },
      body: file,
    }),
  )
