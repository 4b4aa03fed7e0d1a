import type { MultipartFile } from "@fastify/multipart"
import type { Sending } from "../../chat/files/Sending.ts"
import { refused } from "../../environment/Refused.ts"
import { payloadOf } from "../../web/files/slicedBody.ts"
import { readInTurns } from "../../web/guard/gatedRoutes.ts"
import { downloadHeaders } from "../downloadHeaders.ts"
import type { Chapter, RestRequest } from "../RestRequest.ts"

/**
 * The bytes of a part. The parser truncates it at the size limit and when the sender disconnects: nothing is stored
 * then (413).
 */
async function* wholeOf(part: MultipartFile): AsyncIterable<Uint8Array> {
  yield* part.file as AsyncIterable<Uint8Array>
  if (part.file.truncated) throw refused(413, "file_too_large")
}

const sendingOf = ({ request }: Pick<RestRequest, "request">): Sending => {
  const length = request.headers["content-length"]
  return {
    length: length === undefined ? undefined : Number(length),
    open: async (mostBytes) => {
      if (!request.isMultipart()) throw refused(415, "body_kind")
      const part = await request.file({ limits: { fileSize: mostBytes, files: 1, fields: 10, fieldSize: 1000 } })
      if (part?.fieldname !== "file") throw refused(400, "file_missing")
      return { name: part.filename, declaredType: part.mimetype, bytes: wholeOf(part) }
    },
  }
}

/** Files of chats (H8). Browsers download them and never render them. */
export const fileHandlers: Chapter = ({ backend: { files }, gate }) => ({
  presentationChatFileUpload: async (call) => {
    return files.keep(call.customer(), call.path.id, sendingOf(call))
  },
  presentationChatFile: async ({ path, customer, request, reply }) => {
    const file = await files.read(customer(), path.id, path.file_id)
    reply.headers(downloadHeaders(file.name))
    return payloadOf(request, reply, readInTurns(gate, request, file))
  },
})
