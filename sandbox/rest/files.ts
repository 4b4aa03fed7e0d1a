import { refused } from "../world/Refused.ts"
import { type Call, type Chapter, ok } from "./Call.ts"
import { keptOnly } from "./keptOnly.ts"

/** The one file of a multipart body, cut off beyond what is allowed. Refused: 400 without one, 413. */
const fileOf = async ({ request }: Call, maxBytes: number) => {
  if (!request.isMultipart()) throw refused(415, "body_kind")
  const part = await request.file({ limits: { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 1000 } })
  if (part?.fieldname !== "file") throw refused(400, "file_missing")
  const chunks: Uint8Array[] = []
  for await (const chunk of part.file) chunks.push(chunk as Uint8Array)
  if (part.file.truncated) throw refused(413, "file_too_large")
  return { name: part.filename, declaredType: part.mimetype, bytes: Buffer.concat(chunks) }
}

/** Files of chats (H8): never shown by a browser, only kept. */
export const fileCalls: Chapter = ({ backend: { files } }) => ({
  presentationChatFileUpload: async (call) => {
    const id = Number(call.path.id)
    await call.mayCallAbout(id)
    const limits = await files.limits(call.customer(), id)
    return ok(await files.keep(call.customer(), id, await fileOf(call, limits.max_bytes)))
  },
  presentationChatFile: async ({ path, customer, mayCallAbout, reply }) => {
    const id = Number(path.id)
    await mayCallAbout(id)
    const file = await files.read(customer(), id, String(path.file_id))
    reply.headers(keptOnly(file.name))
    return ok(file.bytes)
  },
})
