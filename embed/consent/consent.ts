import type { ShowroomOptions } from "../public.d.ts"
import { type ConsentGroups, type ConsentTool, necessary, type ToolState } from "./ConsentTool.ts"
import { cookiebot } from "./cookiebot.ts"
import { gtag } from "./gtag.ts"
import { oneTrust } from "./oneTrust.ts"
import { tcf } from "./tcf.ts"
import { usercentrics } from "./usercentrics.ts"

/** The consent tools that a page may name. */
const tools = new Map<string, (groups: ConsentGroups, lists: ReadonlyArray<string>) => ConsentTool>([
  ["onetrust", oneTrust],
  ["usercentrics", usercentrics],
  ["cookiebot", cookiebot],
  ["tcf", tcf],
  ["gtag", gtag],
])

/** Delay before a missing tool is reported to the page's developers, in ms. */
const comesWithinMs = 30_000

/** The consent tool to follow, and its callbacks. */
export interface Followed extends Pick<ShowroomOptions, "consentGroups" | "dataLayer"> {
  /** Name of the tool, such as `cookiebot`, as the page has given it. */
  readonly tool: unknown
  /** Called with the groups that the visitor agrees to, once there is an answer, and each time they change. */
  readonly give: (groups: ReadonlyArray<string>) => void
  /** Called if the tool is unknown, or has not loaded in time. A late tool is still used. */
  readonly fail: (message: string, code: string) => void
}

/** The groups of the page's categories. Drops those that are none, and names them. */
const groupsIn = ({ consentGroups, fail }: Pick<Followed, "consentGroups" | "fail">): ConsentGroups =>
  Object.fromEntries(
    Object.entries<unknown>(consentGroups ?? {}).flatMap(([category, given]) => {
      const group = String(given).toUpperCase()
      if (/^C\d{4}$/.test(group)) return [[category, group]]
      fail(`the group of ${category} in consentGroups is none.`, "CONSENT-TOOL")
      return []
    }),
  )

/**
 * Emits a tool's groups once they are the visitor's answer, sorted, and each time they change. If a tool does not say
 * whether there is an answer, more than the necessary group is one, and so is any state after that.
 */
const answersOnly = (give: Followed["give"]) => {
  let last: string | undefined
  return ({ groups, isAnswered }: ToolState): void => {
    const agreed = [...groups].sort()
    const isGranted = agreed.some((group) => group !== necessary)
    if (!(isAnswered ?? (isGranted || last !== undefined)) || agreed.join() === last) return
    last = agreed.join()
    give(agreed)
  }
}

const isThere = (tool: ConsentTool): boolean => {
  try {
    return tool.isThere()
  } catch {
    return false
  }
}

/** Subscribes to a consent tool of the page. Returns an unsubscribe function. */
export const follow = (followed: Followed): (() => void) => {
  const { tool: given, dataLayer = "dataLayer", give, fail } = followed
  const name = String(given ?? "")
    .trim()
    .toLowerCase()
  const tool = tools.get(name)?.(groupsIn(followed), [...new Set([dataLayer, "dataLayer"])])
  if (tool === undefined) {
    if (name !== "") fail(`there is no consent tool ${name}.`, "CONSENT-TOOL")
    return () => {}
  }
  const stop = tool.follow(answersOnly(give))
  const timer = setTimeout(() => {
    if (!isThere(tool)) fail(`the consent tool ${name} has not loaded: there is no ${tool.sought}.`, "CONSENT-TOOL")
  }, comesWithinMs)
  return () => {
    clearTimeout(timer)
    stop()
  }
}
