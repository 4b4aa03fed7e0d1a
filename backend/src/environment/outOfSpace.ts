/** The code of a failure or its cause: Node's, or PostgreSQL's (SQLSTATE). Empty if neither has one. */
export const codeOf = (failure: unknown): string => {
  if (!(failure instanceof Error)) return ""
  const code = "code" in failure ? String(failure.code) : ""
  return code === "" ? codeOf(failure.cause) : code
}

const full = new Set(["ENOSPC", "EDQUOT", "53100"])
/**
 * ENOSPC and EDQUOT in WASI's numbering: the embedded database throws an object without a text if it cannot create its
 * files.
 */
const fullErrno = new Set<unknown>([51, 19])

/** Whether a write failed because the disk or the quota is full. */
export const isOutOfSpace = (failure: unknown): boolean =>
  failure instanceof Error
    ? full.has(codeOf(failure))
    : typeof failure === "object" && failure !== null && "errno" in failure && fullErrno.has(failure.errno)
