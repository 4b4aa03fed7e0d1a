import { Effect } from "effect"
import * as v from "valibot"
import type { ChatFiles, PickedFile } from "../../../application/ports/backend/ChatGateway.ts"
import { RequestFailed } from "../../../application/ports/backend/RequestFailed.ts"
import { keptName } from "../../../domain/chat/keptName.ts"
import { attachmentOf } from "../../reading/chatMessage.ts"
import type { HttpTransport } from "../transport/httpTransport.ts"
import { decoded, isDenial, type RestHeaders, textsOf } from "../transport/restCall.ts"

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
const upload = (
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
            : Effect.fail(new RequestFailed({ status: request.status, detail: textsOf(body) })),
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

/** Gives bytes to the visitor's browser to keep under a name. */
export type SaveAs = (bytes: Blob, name: string) => void

/** How long a transfer may stand still, and an upload wait for its answer, in ms. */
const stillMs = 30_000

const broken = () => new RequestFailed({ status: 0, detail: undefined })

const aStream = v.custom<ReadableStream<Uint8Array<ArrayBuffer>>>((data) => data instanceof ReadableStream)

/** Everything of a stream, telling how many bytes are there; interrupted or broken, it lets go of the stream. */
const bytesOf = (stream: ReadableStream<Uint8Array<ArrayBuffer>>, came: (bytes: number) => void) =>
  Effect.acquireUseRelease(
    Effect.sync(() => stream.getReader()),
    (reader) =>
      Effect.gen(function* () {
        const parts: Array<Uint8Array<ArrayBuffer>> = []
        let count = 0
        while (true) {
          const { done, value } = yield* Effect.tryPromise({ try: () => reader.read(), catch: broken }).pipe(
            Effect.timeoutOrElse({ duration: stillMs, orElse: () => Effect.fail(broken()) }),
          )
          if (done) return parts
          parts.push(value)
          count += value.length
          came(count)
        }
      }),
    // Of a stream that is done or broken there is nothing to cancel, and it says so by refusing.
    (reader) => Effect.ignore(Effect.tryPromise(() => reader.cancel())),
  )

/** Files of chats by REST (H8): to and from the API base alone, with the visitor's bearer. */
export const httpChatFiles = (transport: HttpTransport, saveAs: SaveAs): ChatFiles => ({
  upload: (presentationId, file, sent) =>
    Effect.flatMap(transport.apiBaseUrl, (base) =>
      transport
        .about(presentationId)
        .withBearer((header) => upload(`${base}/presentation/${presentationId}/chat_files`, file, header, sent)),
    ).pipe(
      Effect.map((body) => ({ call: "POST /presentation/{id}/chat_files", body })),
      Effect.flatMap(decoded(attachmentOf(file))),
    ),
  save: (presentationId, { id, size, ...facts }, received) =>
    transport
      .about(presentationId)
      .ask(
        (rest, { header, signal }) =>
          rest.GET("/presentation/{id}/chat_files/{file_id}", {
            params: { header, path: { id: presentationId, file_id: id } },
            parseAs: "stream",
            signal,
          }),
        aStream,
      )
      .pipe(
        Effect.flatMap((stream) => bytesOf(stream, (bytes) => received(size > 0 ? Math.min(1, bytes / size) : 1))),
        // Never under its own type: a browser that shows what it should keep would show it as a page of this origin.
        Effect.map((parts) => saveAs(new Blob(parts, { type: "application/octet-stream" }), keptName(facts))),
      ),
})
