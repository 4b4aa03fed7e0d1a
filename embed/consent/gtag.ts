import { type ConsentGroups, type ConsentTool, groupsOf, guarded, type ToolState } from "./ConsentTool.ts"
import { type ConsentCommand, commandIn, consentAfter } from "./consentMode.ts"

declare global {
  interface Window {
    /** The usual list of commands for Google's tags. Each `gtag(…)` pushes its arguments. */
    dataLayer?: unknown[]
  }
}

const usual: ConsentGroups = { analytics_storage: "C0002", functionality_storage: "C0003" }

/** The types that the showroom's C0004 grants to its own tag; the page must grant all of them. */
const advertising = ["ad_storage", "ad_user_data", "ad_personalization"]

/** Poll interval for a list that does not exist yet, and time in which defaults for regions may follow others, in ms. */
const pollMs = 250

/** A list of the page. `undefined` until there is one: an element of the page may have its name. */
const listNamed = (name: string): unknown[] | undefined => {
  const list = (window as unknown as Readonly<Record<string, unknown>>)[name]
  return Array.isArray(list) ? list : undefined
}

/** Emits the entries of a list of the page once it exists, then each new one. Returns an unsubscribe function. */
const followList = (name: string, read: (entries: ReadonlyArray<unknown>) => void): (() => void) => {
  let isOver = false
  let stop = () => {}
  const listen = guarded(() => {
    const list = listNamed(name)
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
  })
  const timer = setInterval(listen, pollMs)
  listen()
  return () => {
    isOver = true
    clearInterval(timer)
    stop()
  }
}

/**
 * Google's consent mode without a tool that the showroom knows, by the commands in the page's lists. Waits a moment
 * after defaults, because those for some regions may follow the general ones.
 *
 * Source: https://developers.google.com/tag-platform/security/guides/consent
 */
export const gtag = (groups: ConsentGroups, lists: ReadonlyArray<string>): ConsentTool => ({
  sought: `consent command in ${lists.join(" or ")}. The option dataLayer names another list`,
  isThere: () => lists.some((name) => listNamed(name)?.some((entry) => commandIn(entry) !== undefined)),
  follow: (report) => {
    const commands: ConsentCommand[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const send = guarded(() => report(stateOf(commands, groups)))
    const read = guarded((entries: ReadonlyArray<unknown>) => {
      const found = entries.flatMap((entry) => commandIn(entry) ?? [])
      if (found.length === 0) return
      commands.push(...found)
      clearTimeout(timer)
      if (found.some(({ kind }) => kind === "update")) send()
      else timer = setTimeout(send, pollMs)
    })
    const stops = lists.map((name) => followList(name, read))
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  },
})

const stateOf = (commands: ReadonlyArray<ConsentCommand>, groups: ConsentGroups): ToolState => {
  const { granted, isAnswered } = consentAfter(commands)
  const agreed = groupsOf(granted, { ...usual, ...groups })
  return { groups: advertising.every((type) => granted.includes(type)) ? [...agreed, "C0004"] : agreed, isAnswered }
}
