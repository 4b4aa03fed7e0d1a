import { atEvents, type ConsentGroups, type ConsentTool, groupsOf } from "./ConsentTool.ts"

/** The used properties of the tool. Its script element has the same name, so the page may have that element instead. */
interface Cookiebot {
  readonly consent?: Readonly<Record<string, unknown>>
  /** Whether the visitor has answered. Before that, `consent` contains the defaults. */
  readonly hasResponse?: boolean
  readonly consented?: boolean
  readonly declined?: boolean
}

declare global {
  interface Window {
    Cookiebot?: Cookiebot
  }
}

const usual: ConsentGroups = { statistics: "C0002", preferences: "C0003", marketing: "C0004" }

/** An old version says nothing but the method, which is null without an answer. */
const isAnswered = ({ hasResponse, consented, declined, consent }: Cookiebot): boolean =>
  hasResponse === undefined
    ? typeof consent?.method === "string"
    : hasResponse || consented === true || declined === true

/** Cookiebot, by its four categories. Source: https://www.cookiebot.com/en/developer/ */
export const cookiebot = (groups: ConsentGroups): ConsentTool => ({
  sought: "Cookiebot.consent",
  isThere: () => window.Cookiebot?.consent !== undefined,
  follow: (report) =>
    atEvents(["CookiebotOnConsentReady", "CookiebotOnAccept", "CookiebotOnDecline"], () => {
      const { Cookiebot: tool } = window
      const { consent } = tool ?? {}
      if (!tool || !consent) return
      const agreed = Object.keys(consent).filter((category) => consent[category] === true)
      report({ groups: groupsOf(agreed, { ...usual, ...groups }), isAnswered: isAnswered(tool) })
    }),
})
