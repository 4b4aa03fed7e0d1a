import { type Lookup, parameter } from "./LaunchParameters.ts"

/** Where the visitor comes from (E10); what is 0 or empty is absent. */
export interface Referral {
  readonly id: string | undefined
  readonly name: string | undefined
  readonly url: string | undefined
}

const given = (value: string | undefined): string | undefined => (value === "0" ? undefined : value)

/** Reads the three referral parameters (decisions E4). */
export const readReferral = (lookup: Lookup): Referral => ({
  id: given(parameter(lookup, "referral_id")),
  name: given(parameter(lookup, "referral_name")),
  url: given(parameter(lookup, "referral_url")),
})

/** Whether a dealer sent the visitor here: any of the three says so (E10). */
export const hasDealerOrigin = ({ id, name, url }: Referral): boolean =>
  id !== undefined || name !== undefined || url !== undefined

/** The three query parameters that carry a referral from page to page. */
export const referralParameters = ({ id, name, url }: Referral): Readonly<Record<string, string>> => ({
  ...(id && { referral_id: id }),
  ...(name && { referral_name: name }),
  ...(url && { referral_url: url }),
})
