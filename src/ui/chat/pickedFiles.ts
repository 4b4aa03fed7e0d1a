import type { PickedFile } from "../../application/ports/backend/ChatGateway.ts"
import { contentTypeOf, plainFileName } from "../../domain/chat/attachment.ts"

/** Files as the browser gives them, picked, pasted or dropped. */
export const pickedFiles = (files: Iterable<File>): ReadonlyArray<PickedFile> =>
  [...files].map((file) => ({
    name: plainFileName(file.name),
    size: file.size,
    contentType: contentTypeOf(file.name, file.type),
    content: file,
  }))
