import type { Attachment, FileFacts } from "./Attachment.ts"

/** Longest message, in characters (contracts: chat_message). */
export const messageLimit = 4_000

/** A file beside a message that is being written or sent. */
export interface WrittenFile {
  /** Random; names the upload as long as there is no attachment. */
  readonly key: string
  readonly facts: FileFacts
  /** What the upload was answered with; undefined until then. */
  readonly attachment: Attachment | undefined
}

/** What stands in the composer of one chat and is not sent yet. */
export interface Draft {
  readonly text: string
  readonly files: ReadonlyArray<WrittenFile>
}

export const emptyDraft: Draft = { text: "", files: [] }

export type DraftProblem = "empty" | "tooLong"

/** Why a draft may not be sent, or undefined: files alone are a message, nothing at all is none (H8, H9). */
export const draftProblem = (text: string, files = 0): DraftProblem | undefined => {
  if (text.trim() === "" && files === 0) return "empty"
  return text.trim().length > messageLimit ? "tooLong" : undefined
}
