import { type ConsentGroups, type ConsentTool, groupsOf } from "./ConsentTool.ts"

declare global {
  interface Window {
    /** The page's list of commands for Google's tags. Each `gtag(…)` pushes its arguments. */
    dataLayer?: unknown[]
  }
}

const usual: ConsentGroups = { analytics_storage: "C0002", functionality_storage: "C0003" }

/** What the showroom's C0004 grants to its own tag, so all of them are needed. */
const advertising = ["ad_storage", "ad_user_data", "ad_personalization"]

/** A consent command: the arguments of `gtag("consent", "update", { analytics_storage: "granted" })`. */
interface Command {
  readonly kind: "default" | "update"
  readonly states: Readonly<Record<string, unknown>>
}

const commandIn = (entry: unknown): Command | undefined => {
  if (typeof entry !== "object" || entry === null) return undefined
  const { 0: command, 1: kind, 2: states } = entry as Readonly<Record<number, unknown>>
  if (command !== "consent" || (kind !== "default" && kind !== "update")) return undefined
  return typeof states === "object" && states !== null ? { kind, states: { ...states } } : undefined
}

/** Poll interval for a list that does not exist yet, in ms. */
const lookEachMs = 250

/**
 * Google's consent mode without a tool that the showroom knows, by the commands in the page's `dataLayer`. A default
 * that denies anything is not reported: the visitor has not been asked, and the choice of an earlier page applies
 * until the update. Neither is one for some regions, because the page does not know the visitor's.
 *
 * Source: https://developers.google.com/tag-platform/security/guides/consent
 */
export const gtag = (groups: ConsentGroups): ConsentTool => ({
  isThere: () => (window.dataLayer ?? []).some((entry) => commandIn(entry) !== undefined),
  follow: (tell) => {
    let granted: ReadonlySet<string> = new Set()
    let isOver = false
    const read = (entries: ReadonlyArray<unknown>) => {
      for (const entry of entries) {
        const { kind, states = {} } = commandIn(entry) ?? {}
        const values = Object.entries(states).filter(([, state]) => state === "granted" || state === "denied")
        if (kind === undefined || (kind === "default" && states.region !== undefined)) continue
        const next = new Set(granted)
        for (const [type, state] of values) state === "granted" ? next.add(type) : next.delete(type)
        granted = next
        if (kind === "default" && values.some(([, state]) => state === "denied")) continue
        const agreed = groupsOf([...granted], { ...usual, ...groups })
        tell(advertising.every((type) => granted.has(type)) ? [...agreed, "C0004"] : agreed)
      }
    }
    let stop = () => {}
    const listen = () => {
      const list = window.dataLayer
      if (list === undefined) return
      clearInterval(timer)
      const { push } = list
      const followed = (...entries: unknown[]) => {
        const length = push.apply(list, entries)
        if (!isOver) read(entries)
        return length
      }
      list.push = followed
      stop = () => {
        // Google's tag may have put its own around this one.
        if (list.push === followed) list.push = push
      }
      read(list)
    }
    const timer = setInterval(listen, lookEachMs)
    listen()
    return () => {
      isOver = true
      clearInterval(timer)
      stop()
    }
  },
})
