/** Parameters of the address that opens the showroom (E4). Absent or unusable values are `undefined`. */
export interface LaunchParameters {
  readonly presentationId: number | undefined
  readonly locationId: number | undefined
  readonly bookingId: number | undefined
  /** Bearer of the one decode call (readings E7). Removed from the address as soon as it is read. */
  readonly token: string | undefined
  readonly bookingAction: string | undefined
  readonly bookingToken: string | undefined
  readonly lang: string | undefined
  readonly proto: string | undefined
}

/** The value of a query parameter; `undefined` if it is absent. */
export type Lookup = (name: string) => string | undefined

const prefixes = ["", "osr_"] as const

/** A parameter by its plain name or with the prefix `osr_`. The plain one takes precedence. */
export const parameter = (lookup: Lookup, name: string): string | undefined => {
  for (const prefix of prefixes) {
    const value = lookup(prefix + name)?.trim()
    if (value) return value
  }
  return undefined
}

/** A positive whole number in the range of REST ids; otherwise `undefined`. */
export const readId = (value: string | undefined): number | undefined => {
  if (value === undefined || !/^[1-9]\d{0,9}$/.test(value)) return undefined
  const id = Number(value)
  return id <= 2_147_483_647 ? id : undefined
}

/** Reads the launch parameters; never fails (E4). */
export const readLaunchParameters = (lookup: Lookup): LaunchParameters => ({
  presentationId: readId(parameter(lookup, "presentation_id")),
  locationId: readId(parameter(lookup, "location_id")),
  bookingId: readId(parameter(lookup, "booking_id")),
  token: parameter(lookup, "token"),
  bookingAction: parameter(lookup, "booking_action"),
  bookingToken: parameter(lookup, "booking_token"),
  lang: parameter(lookup, "lang"),
  proto: lookup("proto"),
})

/**
 * Names that must not stay in the address or in a log: secrets, and parameters that are read once (readings E4, E5,
 * L2).
 */
export const fleetingParameters: ReadonlyArray<string> = /* @__PURE__ */ prefixes
  .flatMap((prefix) => [`${prefix}token`, `${prefix}booking_token`, `${prefix}lang`])
  .concat("uuid")

/** The visitor's referral (E10). 0 and empty values are absent. */
export interface Referral {
  readonly id: string | undefined
  readonly name: string | undefined
  readonly url: string | undefined
}

const given = (value: string | undefined): string | undefined => (value === "0" ? undefined : value)

/** Reads the three referral parameters (readings E4). */
export const readReferral = (lookup: Lookup): Referral => ({
  id: given(parameter(lookup, "referral_id")),
  name: given(parameter(lookup, "referral_name")),
  url: given(parameter(lookup, "referral_url")),
})

/** Whether a dealer referred the visitor: any of the three fields is enough (E10). */
export const hasDealerOrigin = ({ id, name, url }: Referral): boolean =>
  id !== undefined || name !== undefined || url !== undefined

/** The query parameters that carry a referral from page to page. */
export const referralParameters = ({ id, name, url }: Referral): Readonly<Record<string, string>> => ({
  ...(id && { referral_id: id }),
  ...(name && { referral_name: name }),
  ...(url && { referral_url: url }),
})
