/** A statement for the thread of the database. */
export interface Asked {
  /** Id of the statement, which its answer repeats. */
  readonly id: number
  readonly statement: string
  readonly values: unknown[]
  readonly rowMode: "array" | "object"
}

/** A failure in the thread, with its own texts and numbers, such as SQLSTATE. Without `error` it was a plain object. */
export interface Failed {
  readonly error?: { readonly message: string; readonly stack: string | undefined }
  readonly facts: Readonly<Record<string, string | number>>
}

/** Objects or arrays, by the statement's row mode. */
export type Rows = unknown[]

/**
 * The answer to the statement with this id. It lacks the description of the columns, which nobody reads and which takes
 * long to copy.
 */
export type Answered = { readonly id: number; readonly rows: Rows } | { readonly id: number; readonly failure: Failed }

/** The thread's first message: whether the database could be opened. */
export type Opened = "opened" | { readonly failure: Failed }
