import { atEvents, type ConsentGroups, type ConsentTool, groupsOf } from "./ConsentTool.ts"

declare global {
  interface Window {
    Cookiebot?: { readonly consent?: Readonly<Record<string, unknown>> }
  }
}

const usual: ConsentGroups = { statistics: "C0002", preferences: "C0003", marketing: "C0004" }

/** Cookiebot, by its four categories. Source: https://www.cookiebot.com/en/developer/ */
export const cookiebot = (groups: ConsentGroups): ConsentTool => ({
  isThere: () => window.Cookiebot !== undefined,
  follow: (tell) =>
    atEvents(["CookiebotOnConsentReady", "CookiebotOnAccept", "CookiebotOnDecline"], () => {
      const consent = window.Cookiebot?.consent
      if (consent === undefined) return
      const agreed = Object.keys(consent).filter((category) => consent[category] === true)
      tell(groupsOf(agreed, { ...usual, ...groups }))
    }),
})
