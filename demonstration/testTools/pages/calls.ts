const read = async <T>(answer: Response): Promise<T> => {
  const body = (await answer.json()) as T & { readonly message?: string }
  if (!answer.ok) throw new Error(body.message ?? `The demonstration answered ${answer.status}.`)
  return body
}

const place = "/demonstration/presentations"

/** Reads the demonstration's presentations. Rejects with the server's text. */
export const ask = async <T>(): Promise<T> => read(await fetch(place))

/** Posts a call for one presentation. Rejects with the server's text. */
export const postCall = async <T>(presentationId: number, name: string, body: object = {}): Promise<T> =>
  read(
    await fetch(`${place}/${presentationId}/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  )
