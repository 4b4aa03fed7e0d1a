/**
 * A file attached to a message (readings H8). Its bytes are fetched from the API base by its id; a URL in a message is
 * never followed.
 */
export interface Attachment {
  readonly id: string
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** Media type, as the backend detected it. */
  readonly contentType: string
  /** Size of a picture in px, as its file states; `undefined` if unknown. */
  readonly width?: number | undefined
  readonly height?: number | undefined
}

export type FileFacts = Omit<Attachment, "id">

/** A name that is safe to show and store: no path, and no control or direction characters that disguise it. */
export const safeFileName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? "").replace(/[\p{Cc}\p{Cf}]/gu, "").trim()

/** The settings' limits of attachments (readings H8). */
export interface FileLimits {
  /** Bytes. */
  readonly maxBytes: number
  readonly contentTypes: ReadonlyArray<string>
}

/** Media types by file name ending, because browsers give no media type to a file whose program is not installed. */
export const defaultContentTypes: Readonly<Record<string, string>> = {
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

/** Further media types that a backend may allow. */
const furtherContentTypes: Readonly<Record<string, string>> = {
  csv: "text/csv",
  rtf: "application/rtf",
  zip: "application/zip",
  ics: "text/calendar",
  vcf: "text/vcard",
  mp3: "audio/mpeg",
  m4a: "audio/mp4",
  mov: "video/quicktime",
}

export const contentTypeByEnding: Readonly<Record<string, string>> = { ...defaultContentTypes, ...furtherContentTypes }

/** The limits if the settings have none: 10 MB; images except SVG, PDF, plain text, office documents (readings H8). */
export const defaultFileLimits: FileLimits = {
  maxBytes: 10_000_000,
  contentTypes: [...new Set(Object.values(defaultContentTypes))],
}

/** The media type of a file: from the browser, otherwise from its ending; empty if neither is known. */
export const contentTypeOf = (name: string, declaredType: string): string => {
  const declared = declaredType.split(";")[0]?.trim().toLowerCase() ?? ""
  if (declared !== "" && declared !== "application/octet-stream") return declared
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ""
  return Object.hasOwn(contentTypeByEnding, ending) ? (contentTypeByEnding[ending] ?? "") : ""
}
