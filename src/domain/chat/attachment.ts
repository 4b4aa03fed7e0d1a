/** A file that a message names (decisions H8). Its bytes are asked of the API base by its id alone, never at an address. */
export interface Attachment {
  readonly id: string
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** Media type, as the backend found it. */
  readonly contentType: string
}

/** What is known of a file before it is uploaded. */
export type FileFacts = Omit<Attachment, "id">

/** Longest name of a file, in characters (contracts: Attachment). */
const fileNameLimit = 255

/** A name as it may be shown and stored: no path, and no control or direction characters that make it look like another. */
export const plainFileName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? "").replace(/[\p{Cc}\p{Cf}]/gu, "").trim()

/** What may be attached, by the settings (decisions H8). */
export interface FileLimits {
  /** Bytes. */
  readonly maxBytes: number
  /** Media types. */
  readonly contentTypes: ReadonlyArray<string>
}

/** Why a file may not be attached; known before anything is sent. */
export type FileProblem = "tooMany" | "name" | "empty" | "tooLarge" | "kind"

/** Most files of one message (contracts: chat_message). */
export const mostFiles = 10

/** By the endings of their names, for browsers give no media type to a file whose program is not installed. */
const kinds: Readonly<Record<string, string>> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  pdf: "application/pdf",
  txt: "text/plain",
  doc: "application/msword",
  xls: "application/vnd.ms-excel",
  ppt: "application/vnd.ms-powerpoint",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  odt: "application/vnd.oasis.opendocument.text",
  ods: "application/vnd.oasis.opendocument.spreadsheet",
}

/** Kinds beside those, for a backend that allows them. */
const otherKinds: Readonly<Record<string, string>> = {
  csv: "text/csv",
  rtf: "application/rtf",
  zip: "application/zip",
  ics: "text/calendar",
  vcf: "text/vcard",
  mp3: "audio/mpeg",
  m4a: "audio/mp4",
  mov: "video/quicktime",
}

const allKinds: Readonly<Record<string, string>> = { ...kinds, ...otherKinds }

/** Where the settings say nothing: 10 MB; images but SVG, PDF, plain text, office documents (decisions H8). */
export const plainFileLimits: FileLimits = {
  maxBytes: 10_000_000,
  contentTypes: [...new Set(Object.values(kinds))],
}

/** The media type of a file: what the browser says, else what its ending says; empty when neither knows. */
export const contentTypeOf = (name: string, said: string): string => {
  const declared = said.split(";")[0]?.trim().toLowerCase() ?? ""
  if (declared !== "" && declared !== "application/octet-stream") return declared
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ""
  return Object.hasOwn(allKinds, ending) ? (allKinds[ending] ?? "") : ""
}

/** The endings that fit a media type; of pictures, sound and film also the type's own name. `bin` alone where the type is not known. */
const fittingEndings = (type: string): ReadonlyArray<string> => {
  const known = Object.entries(allKinds).flatMap(([ending, kind]) => (kind === type ? [ending] : []))
  const named = /^(?:image|audio|video)\/([a-z0-9]{2,5})$/.exec(type)?.[1]
  const fitting = named === undefined ? known : [...known, named]
  return fitting.length > 0 ? fitting : ["bin"]
}

/**
 * Under which name a file is shown and saved (H8): with an ending that fits its kind, for systems open and run a file by its ending,
 * whatever it is. One of a kind that is not known ends in `.bin`, which nothing opens.
 */
export const keptName = ({ name, contentType }: Pick<FileFacts, "name" | "contentType">): string => {
  // Windows drops what stands behind the ending.
  const plain = plainFileName(name).replace(/[. ]+$/, "") || "file"
  const fitting = fittingEndings(contentTypeOf(plain, contentType))
  const ending = /\.([^.]+)$/.exec(plain)?.[1]?.toLowerCase()
  return ending !== undefined && fitting.includes(ending) ? plain : `${plain}.${fitting[0]}`
}

/** Endings of names for a media type, as people know kinds of files; the media type itself where there is none. */
export const endingsOf = (contentTypes: ReadonlyArray<string>): ReadonlyArray<string> =>
  contentTypes.flatMap((type) => {
    const endings = Object.keys(kinds).filter((ending) => kinds[ending] === type)
    return endings.length > 0 ? endings : [type]
  })

/** Why a file may not be attached beside `already` others, or undefined. */
export const fileProblem = (file: FileFacts, limits: FileLimits, already: number): FileProblem | undefined => {
  if (already >= mostFiles) return "tooMany"
  if (plainFileName(file.name) === "" || file.name.length > fileNameLimit) return "name"
  if (file.size === 0) return "empty"
  if (file.size > limits.maxBytes) return "tooLarge"
  return limits.contentTypes.includes(file.contentType) ? undefined : "kind"
}
