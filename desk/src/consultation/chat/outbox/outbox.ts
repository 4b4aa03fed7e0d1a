import type { QueryClient } from "@tanstack/react-query"

/** A message or a file that the backend has not confirmed yet. */
export interface Pending {
  readonly key: string
  readonly chat: string
  readonly text: string
  /** `undefined` for a text. */
  readonly file: File | undefined
  readonly modelId: number | undefined
  readonly quickReplies: ReadonlyArray<string>
  /** Why it was not sent; `undefined` while it is being sent. */
  readonly failure: Error | undefined
}

export const outboxKey = (presentationId: number) => ["outbox", presentationId] as const

/** Changes what waits for the backend. It stays while the consultant is with another visitor. */
export const changeOutbox = (
  queries: QueryClient,
  presentationId: number,
  next: (pending: ReadonlyArray<Pending>) => ReadonlyArray<Pending>,
): void => {
  queries.setQueryData<ReadonlyArray<Pending>>(outboxKey(presentationId), (pending = []) => next(pending))
}
