import { type Attachment, type FileFacts, type FileLimits, kinds, plainFileName } from "./attachment.ts"
import type { WrittenFile } from "./drafts.ts"

/** Longest name of a file, in characters (contracts: Attachment). */
const fileNameLimit = 255

/** Why a file may not be attached, before anything is sent. */
export type FileProblem = "tooMany" | "name" | "empty" | "tooLarge" | "kind"

/** Most files of one message (contracts: chat_message). */
export const mostFiles = 10

/** Endings of names for a media type, as people know kinds of files; the media type itself where there is none. */
export const endingsOf = (contentTypes: ReadonlyArray<string>): ReadonlyArray<string> =>
  contentTypes.flatMap((type) => {
    const endings = Object.keys(kinds).filter((ending) => kinds[ending] === type)
    return endings.length > 0 ? endings : [type]
  })

/** Why a file may not be attached beside `already` others; `undefined` if it may. */
export const fileProblem = (file: FileFacts, limits: FileLimits, already: number): FileProblem | undefined => {
  if (already >= mostFiles) return "tooMany"
  if (plainFileName(file.name) === "" || file.name.length > fileNameLimit) return "name"
  if (file.size === 0) return "empty"
  if (file.size > limits.maxBytes) return "tooLarge"
  return limits.contentTypes.includes(file.contentType) ? undefined : "kind"
}

/** The file of this key as what it was uploaded as; the very same list where it is not among them. */
export const uploadedAs =
  (key: string, attachment: Attachment) =>
  (files: ReadonlyArray<WrittenFile>): ReadonlyArray<WrittenFile> =>
    files.some((file) => file.key === key)
      ? files.map((file) => (file.key === key ? { ...file, attachment } : file))
      : files

/** Without the file of this key. */
export const withoutFile =
  (key: string) =>
  (files: ReadonlyArray<WrittenFile>): ReadonlyArray<WrittenFile> =>
    files.some((file) => file.key === key) ? files.filter((file) => file.key !== key) : files
