import type { Lacks } from "../contract/Lacks.ts"
import { assumedOfReplies } from "../media/wowza/plainReply.ts"
import { assumedOfMessages } from "../queue/brokerContract.ts"
import { assumedOfRest } from "../rest/contract.ts"
import { assumedOfConfig } from "./configJson.ts"
import { StartRefused } from "./StartRefused.ts"

/** The names of all assumed parts that can be left out, sorted. */
export const assumedNames: ReadonlyArray<string> = [
  ...new Set([...assumedOfRest, ...assumedOfMessages, ...assumedOfReplies, ...assumedOfConfig]),
].sort()

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
