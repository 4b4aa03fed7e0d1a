import type { ConsentGroups, ConsentTool } from "./ConsentTool.ts"
import { cookiebot } from "./cookiebot.ts"
import { gtag } from "./gtag.ts"
import { oneTrust } from "./oneTrust.ts"
import { tcf } from "./tcf.ts"
import { usercentrics } from "./usercentrics.ts"

/** The consent tools that a page may name. */
const tools: Readonly<Record<string, (groups: ConsentGroups) => ConsentTool>> = {
  onetrust: oneTrust,
  usercentrics,
  cookiebot,
  tcf,
  gtag,
}

/** Delay before a missing tool is reported to the page's developers, in ms. */
const comesWithinMs = 30_000

/** The consent tool to follow, and its callbacks. */
export interface Followed {
  /** Name of the tool, such as `cookiebot`. */
  readonly tool: string
  readonly groups: ConsentGroups
  /** Called with the groups that the visitor agrees to, each time they change. */
  readonly onGroups: (groups: ReadonlyArray<string>) => void
  /** Called if the tool is unknown, or has not loaded in time. A late tool is still used. */
  readonly failed: (says: string) => void
}

/** Subscribes to a consent tool of the page. Returns an unsubscribe function. */
export const follow = ({ tool: name, groups, onGroups, failed }: Followed): (() => void) => {
  const tool = tools[name]?.(groups)
  if (tool === undefined) {
    failed(`there is no consent tool ${name}.`)
    return () => {}
  }
  let last: string | undefined
  const stop = tool.follow((agreed) => {
    const next = [...agreed].sort()
    if (next.join() === last) return
    last = next.join()
    onGroups(next)
  })
  const timer = setTimeout(() => {
    if (!tool.isThere()) failed(`the consent tool ${name} has not loaded.`)
  }, comesWithinMs)
  return () => {
    clearTimeout(timer)
    stop()
  }
}
