/** Response headers by lower-case name. A repeated one has all values. */
export type PageHeaders = ReadonlyMap<string, ReadonlyArray<string>>

const headerLine = /^\s*([a-z][a-z0-9-]*-[a-z0-9-]+|server|date|vary|etag|age|link|via)\s*:\s*(.*)$/i
const directive = /^\s*(default|script|style|img|connect|frame|child|font|media|object|worker|manifest|base|form)-/i

/**
 * Parses headers in the format of a browser's network view or of `curl -I`. A line without a name that starts like a
 * Content-Security-Policy is one. Any other line continues the one before it, as in a server's configuration.
 */
export const readHeaders = (text: string): PageHeaders => {
  const headers = new Map<string, ReadonlyArray<string>>()
  let last = ""
  for (const line of text.split(/\r?\n/)) {
    const [, name, value = ""] = headerLine.exec(line) ?? []
    if (name !== undefined) {
      last = name.toLowerCase()
      headers.set(last, [...(headers.get(last) ?? []), value.trim()])
      continue
    }
    if (line.trim() === "") continue
    if (last === "" && directive.test(line)) last = "content-security-policy"
    if (last === "") continue
    const values = headers.get(last) ?? [""]
    headers.set(last, [...values.slice(0, -1), `${values.at(-1)} ${line.trim()}`.trim()])
  }
  return headers
}

/**
 * The allowlist of a feature in a Permissions-Policy, such as `self`, `*` or an origin without its quotes. `undefined`
 * if the policy does not name the feature.
 */
export const allowlistOf = (value: string, feature: string): ReadonlyArray<string> | undefined => {
  const found = new RegExp(`(?:^|,)\\s*${feature}\\s*=\\s*(\\([^)]*\\)|[^,\\s]+)`, "i").exec(value)?.[1]
  if (found === undefined) return undefined
  return [...found.matchAll(/"([^"]*)"|[^\s()"]+/g)].map(([word, quoted]) => quoted ?? word)
}
