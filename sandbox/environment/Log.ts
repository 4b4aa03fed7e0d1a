/** What may be written to a log: never a uuid, a token, an address that contains one, or the text of a message. */
export interface Log {
  readonly info: (event: string, facts?: Readonly<Record<string, string | number | boolean>>) => void
  /** Something is unusual, but nothing of ours has failed. */
  readonly warn: (event: string, facts?: Readonly<Record<string, string | number | boolean>>) => void
  readonly error: (event: string, facts?: Readonly<Record<string, string | number | boolean>>) => void
}

/** Writes nothing. */
export const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** What is said of a failure: its kind and text, without a database's parameters, which hold what visitors wrote. */
export const said = (failure: unknown): string => {
  if (!(failure instanceof Error)) return "not an Error"
  const cause = failure.cause instanceof Error ? `: ${failure.cause.message}` : ""
  return failure.name === "DrizzleQueryError" || failure.message.startsWith("Failed query")
    ? `query failed${cause}`
    : failure.message
}
