type Utm = `utm_${"source" | "medium" | "campaign" | "term" | "content" | "id"}`
type ClickId = "gclid" | "gbraid" | "wbraid" | "dclid" | "fbclid" | "msclkid" | "ttclid" | "twclid" | "li_fat_id"

/** The advertisement that led to the host page, by the parameters of that page's address. */
export type Campaign = { readonly [Name in Utm | ClickId]?: string }

/**
 * The parts of a campaign that the visitor's consent allows: `utm_*` with statistics, the click ids of advertisers with
 * marketing. `undefined` if nothing (decision 104).
 */
export const agreedCampaign = (
  campaign: Campaign,
  { statistics, marketing }: Readonly<Record<"statistics" | "marketing", boolean>>,
): Campaign | undefined => {
  const agreed = Object.entries(campaign).filter(([name]) => (name.startsWith("utm_") ? statistics : marketing))
  return agreed.length > 0 ? Object.fromEntries(agreed) : undefined
}
