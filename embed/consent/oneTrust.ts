import { atEvents, type ConsentGroups, type ConsentTool } from "./ConsentTool.ts"

declare global {
  interface Window {
    /** The active groups between commas, as `,C0001,C0002,`. Absent until OneTrust has loaded. */
    OnetrustActiveGroups?: string
  }
}

const isText = (value: unknown): value is string => typeof value === "string"

/**
 * OneTrust, whose groups are named as the showroom's. Its event comes with each load of the page and with each change. Before it has
 * loaded there is no group at all, which is no withdrawal.
 * Source: https://developer.onetrust.com/onetrust/docs/javascript-events-guide
 */
export const oneTrust = (renamed: ConsentGroups): ConsentTool => ({
  isThere: () => isText(window.OnetrustActiveGroups),
  follow: (tell) =>
    atEvents(["OneTrustGroupsUpdated"], (event) => {
      const told: unknown = (event as CustomEvent | undefined)?.detail
      const active = Array.isArray(told) ? told.filter(isText) : window.OnetrustActiveGroups?.split(",")
      if (active !== undefined) tell(active.filter((id) => id !== "").map((id) => renamed[id] ?? id))
    }),
})
