import {
  type Attachment,
  contentTypeByEnding,
  contentTypeOf,
  defaultContentTypes,
  type FileFacts,
  type FileLimits,
  safeFileName,
} from "./attachment.ts"
import type { WrittenFile } from "./outbox.ts"

/** Longest name of a file, in characters (contracts: Attachment). */
const fileNameLimit = 255

/** Why a file may not be attached, checked before anything is sent. */
export type FileProblem = "tooMany" | "name" | "empty" | "tooLarge" | "kind"

/** Limit of files in one message (contracts: chat_message). */
export const mostFiles = 10

/** File name endings of media types, as people know them; the media type itself if there is none. */
export const endingsOf = (contentTypes: ReadonlyArray<string>): ReadonlyArray<string> =>
  contentTypes.flatMap((type) => {
    const endings = Object.keys(defaultContentTypes).filter((ending) => defaultContentTypes[ending] === type)
    return endings.length > 0 ? endings : [type]
  })

const knownTypes = new Set(Object.values(contentTypeByEnding))

/**
 * The media type of a picked file. Phones declare unregistered types, such as `image/jpg`: then the file's ending
 * decides. The backend reads the bytes.
 */
export const pickedContentType = (name: string, declaredType: string): string => {
  const declared = contentTypeOf(name, declaredType)
  return knownTypes.has(declared) ? declared : contentTypeOf(name, "") || declared
}

/** Why a file may not be attached beside `already` others; `undefined` if it may. */
export const fileProblem = (file: FileFacts, limits: FileLimits, already: number): FileProblem | undefined => {
  if (already >= mostFiles) return "tooMany"
  if (safeFileName(file.name) === "" || file.name.length > fileNameLimit) return "name"
  if (file.size === 0) return "empty"
  if (file.size > limits.maxBytes) return "tooLarge"
  return limits.contentTypes.includes(file.contentType) ? undefined : "kind"
}

/** Sets the attachment of the file with this key. Returns the same list if the file is not in it. */
export const uploadedAs =
  (key: string, attachment: Attachment) =>
  (files: ReadonlyArray<WrittenFile>): ReadonlyArray<WrittenFile> =>
    files.some((file) => file.key === key)
      ? files.map((file) => (file.key === key ? { ...file, attachment } : file))
      : files

export const withoutFile =
  (key: string) =>
  (files: ReadonlyArray<WrittenFile>): ReadonlyArray<WrittenFile> =>
    files.some((file) => file.key === key) ? files.filter((file) => file.key !== key) : files
