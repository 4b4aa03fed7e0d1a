import { commandFields } from "../generated/commandFields.ts"
import { addressOf } from "../page/addressOf.ts"
import { readFields } from "../page/readFields.ts"
import type { FramePlace } from "./keepInView.ts"

/** Parameters of an advertisement. Only with one of them `tellCampaign` is fetched. */
const advertised = /[?&](utm_|\w*clid=|msclkid=|[gw]braid=|li_fat_id=)/

/** The page's address now, and the one that it was loaded from: a page's router may have changed it since. */
const addresses = (): ReadonlyArray<string> => [
  location.href,
  ...performance.getEntriesByType("navigation").map(({ name }) => name),
]

/** Whether an advertisement led to the page. */
export const isAdvertised = (): boolean => addresses().some((each) => advertised.test(each))

/**
 * Sends the showroom the campaign parameters of the page's address, again with each page that loads in the frame. The
 * showroom passes them on only if its operator wants them and the visitor agrees.
 */
export const tellCampaign = ({ element, say }: Pick<FramePlace, "element" | "say">): void => {
  // Uses only one of the addresses, because both may have parameters of different advertisements.
  const given = addressOf(addresses().find((each) => advertised.test(each)) ?? "")?.searchParams ?? []
  const campaign = readFields(Object.fromEntries(given), commandFields.set_campaign.properties.campaign, () => {})
  if (!campaign || Object.keys(campaign).length === 0) return
  const send = () => say({ type: "command", name: "set_campaign", campaign })
  send()
  element.addEventListener("showroom:ready", send)
}
