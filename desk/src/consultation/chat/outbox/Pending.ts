/** What a consultant has written or attached, and the backend has not confirmed yet. */
export interface Pending {
  /** Names the message to the backend, which keeps it once however often it is sent. */
  readonly key: string
  readonly presentationId: number
  readonly chat: string
  readonly text: string
  /** `undefined` for a text. */
  readonly file: PendingFile | undefined
  readonly modelId: number | undefined
  readonly quickReplies: ReadonlyArray<string>
  /** Whether it waits for the connection. */
  readonly isWaiting: boolean
  /** Why it was not sent; `undefined` while it is being sent, or waits. */
  readonly failure: Error | undefined
}

interface PendingFile {
  readonly name: string
  readonly size: number
  /** `undefined` after a reload, which loses the bytes. */
  readonly bytes: File | undefined
}
