import { Effect } from "effect"
import type { PickedFile } from "../../application/ports/backend/ChatGateway.ts"
import { RequestFailed } from "../../application/ports/backend/RequestFailed.ts"
import { isDenial, type RestHeaders, wordsOf } from "./restCall.ts"

/** How long an upload may stand still, or wait for its answer, in ms. */
const stillMs = 30_000

const broken = () => new RequestFailed({ status: 0, says: undefined })

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // A proxy's page is no answer of ours; its status says enough.
    return undefined
  }
}

/** The bytes under the media type that was found, for a browser may have found none. */
const blobOf = async ({ content, contentType }: PickedFile): Promise<Blob> =>
  content instanceof Blob
    ? content.slice(0, content.size, contentType)
    : new Blob([await content.arrayBuffer()], { type: contentType })

/**
 * POSTs a file as multipart and answers the decoded body. By XMLHttpRequest, for fetch tells nothing of an upload's progress. It
 * goes to the address it is given and to no other: the page's policy lets it follow no redirect elsewhere.
 */
export const upload = (
  url: string,
  file: PickedFile,
  header: RestHeaders,
  sent: (part: number) => void,
): Effect.Effect<unknown, RequestFailed> =>
  Effect.flatMap(Effect.tryPromise({ try: () => blobOf(file), catch: broken }), (blob) =>
    Effect.callback<unknown, RequestFailed>((resume) => {
      const request = new XMLHttpRequest()
      let patience: ReturnType<typeof setTimeout> | undefined
      const fail = () => resume(Effect.fail(broken()))
      const moves = () => {
        clearTimeout(patience)
        patience = setTimeout(() => {
          request.abort()
          fail()
        }, stillMs)
      }
      request.upload.onprogress = ({ loaded, total }) => {
        moves()
        if (total > 0) sent(loaded / total)
      }
      request.onerror = fail
      request.onload = () => {
        const body = jsonOf(request.responseText)
        resume(
          request.status === 200 && !isDenial(body)
            ? Effect.succeed(body)
            : Effect.fail(new RequestFailed({ status: request.status, says: wordsOf(body) })),
        )
      }
      request.onloadend = () => clearTimeout(patience)
      request.open("POST", url)
      for (const [name, value] of Object.entries(header)) request.setRequestHeader(name, value)
      const form = new FormData()
      form.append("file", blob, file.name)
      moves()
      request.send(form)
      return Effect.sync(() => {
        clearTimeout(patience)
        request.abort()
      })
    }),
  )
