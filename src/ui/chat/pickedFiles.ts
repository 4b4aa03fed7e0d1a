import type { PickedFile } from "../../application/ports/ChatFiles.ts"
import { plainFileName } from "../../domain/chat/Attachment.ts"
import { contentTypeOf } from "../../domain/chat/fileRules.ts"

/** Files as the browser gives them, picked, pasted or dropped. */
export const pickedFiles = (files: Iterable<File>): ReadonlyArray<PickedFile> =>
  [...files].map((file) => ({
    name: plainFileName(file.name),
    size: file.size,
    contentType: contentTypeOf(file.name, file.type),
    content: file,
  }))
