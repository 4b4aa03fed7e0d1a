import { Effect } from "effect"
import * as v from "valibot"
import type { ChatFiles, PickedFile } from "../../../application/ports/backend/ChatGateway.ts"
import { RequestFailed } from "../../../application/ports/backend/RequestFailed.ts"
import type { Attachment } from "../../../domain/chat/attachment.ts"
import { keptName } from "../../../domain/chat/keptName.ts"
import { attachmentOf } from "../../reading/chatMessage.ts"
import type { HttpTransport } from "../transport/httpTransport.ts"
import { isDenial, parseResponse, type RestHeaders, textsOf } from "../transport/restCall.ts"

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // The body may be a proxy's error page; the status is enough.
    return undefined
  }
}

/** The bytes with the media type that the showroom detected; the browser may have detected none. */
const blobOf = async ({ content, contentType }: PickedFile): Promise<Blob> =>
  content instanceof Blob
    ? content.slice(0, content.size, contentType)
    : new Blob([await content.arrayBuffer()], { type: contentType })

/**
 * POSTs a file as multipart and returns the decoded body. Uses XMLHttpRequest because `fetch` reports no upload
 * progress. The Content-Security-Policy blocks redirects to other addresses.
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
      let timeout: ReturnType<typeof setTimeout> | undefined
      const fail = () => resume(Effect.fail(broken()))
      const restartTimeout = () => {
        clearTimeout(timeout)
        timeout = setTimeout(() => {
          request.abort()
          fail()
        }, stillMs)
      }
      request.upload.onprogress = ({ loaded, total }) => {
        restartTimeout()
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
      request.onloadend = () => clearTimeout(timeout)
      request.open("POST", url)
      for (const [name, value] of Object.entries(header)) request.setRequestHeader(name, value)
      const form = new FormData()
      form.append("file", blob, file.name)
      restartTimeout()
      request.send(form)
      return Effect.sync(() => {
        clearTimeout(timeout)
        request.abort()
      })
    }),
  )

export type SaveAs = (bytes: Blob, name: string) => void

/** Timeout without progress in a transfer, and timeout for the response to an upload, in ms. */
const stillMs = 30_000

const broken = () => new RequestFailed({ status: 0, detail: undefined })

const aStream = v.custom<ReadableStream<Uint8Array<ArrayBuffer>>>((data) => data instanceof ReadableStream)

/** Reads a whole stream and reports the number of bytes so far. Releases the stream when it is interrupted or fails. */
const bytesOf = (stream: ReadableStream<Uint8Array<ArrayBuffer>>, received: (bytes: number) => void) =>
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
          received(count)
        }
      }),
    // `cancel` rejects on a stream that has ended or failed.
    (reader) => Effect.ignore(Effect.tryPromise(() => reader.cancel())),
  )

/** The bytes of a file. `received` reports progress from 0 to 1. */
const fetched = (
  transport: HttpTransport,
  presentationId: number,
  { id, size }: Attachment,
  received: (part: number) => void,
) =>
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
    .pipe(Effect.flatMap((stream) => bytesOf(stream, (bytes) => received(size > 0 ? Math.min(1, bytes / size) : 1))))

/** Chat files over REST (H8): only to and from the API base, with the visitor's bearer. */
export const httpChatFiles = (transport: HttpTransport, saveAs: SaveAs): ChatFiles => ({
  upload: (presentationId, file, sent) =>
    Effect.flatMap(transport.apiBaseUrl, (base) =>
      transport
        .about(presentationId)
        .withBearer((header) => upload(`${base}/presentation/${presentationId}/chat_files`, file, header, sent)),
    ).pipe(
      Effect.map((body) => ({ call: "POST /presentation/{id}/chat_files", body })),
      Effect.flatMap(parseResponse(attachmentOf(file))),
    ),
  save: (presentationId, attachment, received) =>
    fetched(transport, presentationId, attachment, received).pipe(
      // Never with its own media type: a browser that opens the file instead of saving it would render it as a page of
      // this origin.
      Effect.map((parts) => saveAs(new Blob(parts, { type: "application/octet-stream" }), keptName(attachment))),
    ),
  picture: (presentationId, attachment) =>
    fetched(transport, presentationId, attachment, () => {}).pipe(
      Effect.map((parts) => {
        // The bearer stays out of the address: it names bytes in this page's memory.
        const url = URL.createObjectURL(new Blob(parts, { type: attachment.contentType }))
        return { url, release: () => URL.revokeObjectURL(url) }
      }),
    ),
})
