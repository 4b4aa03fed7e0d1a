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
export const fileNameLimit = 255

/** A name as it may be shown and stored: no path, and no control or direction characters that make it look like another. */
export const plainFileName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? "").replace(/[\p{Cc}\p{Cf}]/gu, "").trim()
