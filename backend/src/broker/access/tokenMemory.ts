/** The claims of a verified token, and when it expires, in ms since 1970. */
interface Verified<Claims> {
  readonly claims: Claims
  readonly expiresAt: number
}

/** Maximum number of remembered tokens. Each is about 1 KB. */
const mostTokens = 4_096

/**
 * Remembers valid tokens until they expire: the signature of the same text stays valid, so a visitor who comes back
 * costs no check of it. Only valid tokens are remembered, so strangers cannot fill the memory.
 *
 * @param verify resolves with `undefined` for an invalid token
 * @param now ms since 1970
 */
export const tokenMemory = <Claims>(
  verify: (token: string) => Promise<Verified<Claims> | undefined>,
  now: () => number,
): ((token: string) => Promise<Claims | undefined>) => {
  const known = new Map<string, Verified<Claims>>()
  return async (token) => {
    const before = known.get(token)
    if (before && before.expiresAt > now()) return before.claims
    known.delete(token)
    const verified = await verify(token)
    if (!verified) return undefined
    const [oldest] = known.keys()
    if (known.size >= mostTokens && oldest !== undefined) known.delete(oldest)
    known.set(token, verified)
    return verified.claims
  }
}
