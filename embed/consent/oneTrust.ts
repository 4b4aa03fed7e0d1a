import { atEvents, type ConsentGroups, type ConsentTool } from "./ConsentTool.ts"

declare global {
  interface Window {
    /** The active groups between commas, as `,C0001,C0002,`. Absent until OneTrust has loaded. */
    OnetrustActiveGroups?: string
  }
}

const isText = (value: unknown): value is string => typeof value === "string"

/**
 * OneTrust, whose groups have the showroom's names. Its event fires on each page load and on each change. Before it has
 * loaded there is no group at all, which is not a withdrawal.
 *
 * Source: https://developer.onetrust.com/onetrust/docs/javascript-events-guide
 */
export const oneTrust = (renamed: ConsentGroups): ConsentTool => ({
  isThere: () => isText(window.OnetrustActiveGroups),
  follow: (tell) =>
    atEvents(["OneTrustGroupsUpdated"], (event) => {
      const detail: unknown = (event as CustomEvent | undefined)?.detail
      const active = Array.isArray(detail) ? detail.filter(isText) : window.OnetrustActiveGroups?.split(",")
      if (active !== undefined) tell(active.filter((id) => id !== "").map((id) => renamed[id] ?? id))
    }),
})
