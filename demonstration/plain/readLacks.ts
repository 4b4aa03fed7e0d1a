import { StartRefused } from "../../backend/src/web/StartRefused.ts"
import type { Lacks } from "./Lacks.ts"
import { assumedNames } from "./plainEdge.ts"

/**
 * Parses PLAIN: `1` or `all` for every part, else names separated by commas. A path may contain the `[]` of lists, as a
 * conformance run prints it. Throws StartRefused for an unknown name.
 */
export const readLacks = (text: string | undefined): Lacks | undefined => {
  if (text === undefined || text === "0") return undefined
  if (text === "1" || text === "all") return () => true
  const named = new Set(
    text
      .replaceAll("[]", "")
      .split(/[\s,]+/)
      .filter((name) => name !== ""),
  )
  const unknown = named.size === 0 ? text : [...named].find((name) => !assumedNames.includes(name))
  if (unknown === undefined) return (part) => named.has(part)
  throw new StartRefused(
    `PLAIN names no assumed part with "${unknown}". It is 1 for all of them, or some of these, with commas between: ${assumedNames.join(", ")}.`,
  )
}
