/** Bytes as characters, because RabbitMQ compares bytes: a percent-encoded letter may be two of them. */
const bytes = (text: string): string => Buffer.from(text, "utf8").toString("latin1")

const decodedPart = (part: string): string | undefined => {
  if (/%(?![0-9a-f]{2})/i.test(part)) return undefined
  return bytes(part)
    .replaceAll("+", " ")
    .replace(/%([0-9a-f]{2})/gi, (_found, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/**
 * Matches a name against a pattern of RabbitMQ's oauth2 backend: `*` is any run of characters, the rest is URL-encoded
 * (`+` is a space). As in RabbitMQ, each part matches at its first occurrence without backtracking, so "a*c" does not
 * match "abcbc". A pattern that works here works there.
 */
export const scopePattern = (pattern: string, name: string): boolean => {
  const subject = bytes(name)
  const [first, ...rest] = pattern.split("*").map(decodedPart)
  if (first === undefined || !subject.startsWith(first)) return false
  let at = first.length
  for (const [index, part] of rest.entries()) {
    if (part === undefined) return false
    if (part === "" && index === rest.length - 1) return true
    // No characters left: not even a doubled wildcard matches any more.
    if (at === subject.length) return false
    const found = subject.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  return at === subject.length
}
