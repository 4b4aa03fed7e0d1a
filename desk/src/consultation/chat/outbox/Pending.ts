/** A message or file of the consultant that the backend has not confirmed yet. */
export interface Pending {
  /** Identifies the message to the backend, which stores it once however often it is sent. */
  readonly key: string
  readonly presentationId: number
  readonly chat: string
  readonly text: string
  /** `undefined` for a text. */
  readonly file: PendingFile | undefined
  readonly modelId: number | undefined
  readonly quickReplies: ReadonlyArray<string>
  /** Whether the message waits for the connection. */
  readonly isWaiting: boolean
  /** Why the message was not sent; `undefined` while it is being sent, or waits. */
  readonly failure: Error | undefined
}

interface PendingFile {
  readonly name: string
  readonly size: number
  /** `undefined` after a reload, which loses the bytes. */
  readonly bytes: File | undefined
}
