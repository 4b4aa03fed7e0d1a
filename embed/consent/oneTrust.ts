import { atEvents, type ConsentGroups, type ConsentTool, groupOf } from "./ConsentTool.ts"

declare global {
  interface Window {
    /** The active groups between commas, as `,C0001,C0002,`. Absent until OneTrust has loaded. */
    OnetrustActiveGroups?: string
    OneTrust?: {
      /** Whether the visitor has answered, in this visit or in an earlier one. */
      readonly IsAlertBoxClosed?: () => boolean
      readonly GetDomainData?: () => { readonly ConsentModel?: { readonly Name?: string } }
    }
  }
}

const isText = (value: unknown): value is string => typeof value === "string"

/** Consent models of regions whose law requires no answer: the active groups are in effect at once. */
const unasked = ["opt-out", "notice only"]

/** Until the visitor has answered, the active groups are the page's defaults. */
const isAnswered = (event: Event | undefined): boolean | undefined => {
  if (event?.type === "OTConsentApplied") return true
  const { OneTrust: tool } = window
  if (typeof tool?.IsAlertBoxClosed !== "function") return undefined
  return tool.IsAlertBoxClosed() || unasked.includes(tool.GetDomainData?.()?.ConsentModel?.Name ?? "")
}

/**
 * OneTrust, whose groups have the showroom's names. `OneTrustGroupsUpdated` fires on each page load and on each change,
 * `OTConsentApplied` only once the visitor has answered. Before it has loaded there is no group at all, which is not a
 * withdrawal.
 *
 * Source: https://developer.onetrust.com/onetrust/docs/javascript-events-guide
 */
export const oneTrust = (renamed: ConsentGroups): ConsentTool => ({
  sought: "OnetrustActiveGroups",
  isThere: () => isText(window.OnetrustActiveGroups),
  follow: (report) =>
    atEvents(["OneTrustGroupsUpdated", "OTConsentApplied"], (event) => {
      const detail: unknown = (event as CustomEvent | undefined)?.detail
      const { OnetrustActiveGroups: listed } = window
      const active = Array.isArray(detail) ? detail.filter(isText) : isText(listed) ? listed.split(",") : undefined
      const ids = active?.map((id) => id.trim()).filter((id) => id !== "")
      if (ids) report({ groups: ids.map((id) => groupOf(id, renamed) ?? id), isAnswered: isAnswered(event) })
    }),
})
