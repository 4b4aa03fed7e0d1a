/** The log. Never pass it a uuid, a token, an address that contains one, or the text of a message. */
export interface Log {
  readonly info: (event: string, facts?: Readonly<Record<string, string | number | boolean>>) => void
  /** Logs an unusual event that is not a failure of the backend. */
  readonly warn: (event: string, facts?: Readonly<Record<string, string | number | boolean>>) => void
  readonly error: (event: string, facts?: Readonly<Record<string, string | number | boolean>>) => void
}

export const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** The facts to log about a failure that no caller waits for: its text and its stack. */
export const about = (failure: unknown): { readonly why: string; readonly stack?: string } => {
  // The stack without its first part, the failure's text, which may contain what visitors wrote.
  const places =
    failure instanceof Error ? (failure.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line)) : []
  return { why: textOf(failure), ...(places.length > 0 && { stack: places.map((line) => line.trim()).join("\n") }) }
}

/** The text of a failure, without a database's parameters, which contain what visitors wrote. */
export const textOf = (failure: unknown): string => {
  if (!(failure instanceof Error)) return "not an Error"
  // PostgreSQL appends a value that it cannot parse: invalid input syntax for type integer: "…"
  const cause = failure.cause instanceof Error ? `: ${failure.cause.message.replace(/: ".*$/s, "")}` : ""
  return failure.name === "DrizzleQueryError" || failure.message.startsWith("Failed query")
    ? `query failed${cause}`
    : failure.message
}
