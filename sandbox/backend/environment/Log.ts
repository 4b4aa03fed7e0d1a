/** What may be written to a log: never a uuid, a token, an address that contains one, or the text of a message. */
export interface Log {
  readonly info: (event: string, facts?: Readonly<Record<string, string | number | boolean>>) => void
  /** Something is unusual, but nothing of ours has failed. */
  readonly warn: (event: string, facts?: Readonly<Record<string, string | number | boolean>>) => void
  readonly error: (event: string, facts?: Readonly<Record<string, string | number | boolean>>) => void
}

/** Writes nothing. */
export const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** What the log is told of a failure for which nobody waits: what is said of it, and where it happened. */
export const about = (failure: unknown): { readonly why: string; readonly stack?: string } => {
  // A stack begins with the failure's own text, which may hold what visitors wrote.
  const places =
    failure instanceof Error ? (failure.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line)) : []
  return { why: said(failure), ...(places.length > 0 && { stack: places.map((line) => line.trim()).join("\n") }) }
}

/** What is said of a failure: its kind and text, without a database's parameters, which hold what visitors wrote. */
export const said = (failure: unknown): string => {
  if (!(failure instanceof Error)) return "not an Error"
  // PostgreSQL repeats a value that it cannot read, at the end: invalid input syntax for type integer: "…"
  const cause = failure.cause instanceof Error ? `: ${failure.cause.message.replace(/: ".*$/s, "")}` : ""
  return failure.name === "DrizzleQueryError" || failure.message.startsWith("Failed query")
    ? `query failed${cause}`
    : failure.message
}
