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

/** By the endings of their names, for browsers give no media type to a file whose program is not installed. */
export const kinds: Readonly<Record<string, string>> = {
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

export const allKinds: Readonly<Record<string, string>> = { ...kinds, ...otherKinds }

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
