import type { ConsentGroups, ConsentTool } from "./ConsentTool.ts"
import { cookiebot } from "./cookiebot.ts"
import { oneTrust } from "./oneTrust.ts"
import { tcf } from "./tcf.ts"
import { usercentrics } from "./usercentrics.ts"

/** The consent tools that a page may name. */
const tools: Readonly<Record<string, (groups: ConsentGroups) => ConsentTool>> = {
  onetrust: oneTrust,
  usercentrics,
  cookiebot,
  tcf,
}

/** How long a tool may take to come into the page before its developers are told, in ms. */
const comesWithinMs = 30_000

/** Which consent tool is followed, and who is told. */
export interface Followed {
  /** Name of the tool, such as `cookiebot`. */
  readonly tool: string
  readonly groups: ConsentGroups
  /** Called with the groups that the visitor agrees to, each time they are others. */
  readonly tell: (groups: ReadonlyArray<string>) => void
  /** The tool is not followed, or has not come for long; then it is waited for all the same. */
  readonly failed: (says: string) => void
}

/** Follows a consent tool of the page. The answer ends it. */
export const follow = ({ tool: name, groups, tell, failed }: Followed): (() => void) => {
  const tool = tools[name]?.(groups)
  if (tool === undefined) {
    failed(`there is no consent tool ${name}.`)
    return () => {}
  }
  let last: string | undefined
  const stop = tool.follow((told) => {
    const next = [...told].sort()
    if (next.join() === last) return
    last = next.join()
    tell(next)
  })
  const timer = setTimeout(() => {
    if (!tool.isThere()) failed(`the consent tool ${name} has not come.`)
  }, comesWithinMs)
  return () => {
    clearTimeout(timer)
    stop()
  }
}
