import type { Interest, Referral } from "../../environment/tables/queues.ts"

const names = ["referral_id", "referral_name", "referral_url"] as const

/** The page without query and fragment, which may reveal more about a visitor than where they come from. */
const withoutQuery = (page: string): string => page.replace(/[?#].*$/s, "")

/** The visitor's referral in its stored form. An empty value or 0 counts as none (E10). */
export const referralOf = (fields: unknown): Referral => {
  const given = (fields ?? {}) as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = given[name]
      return typeof value === "string" && value !== "" && value !== "0"
        ? [[name, name === "referral_url" ? withoutQuery(value) : value]]
        : []
    }),
  )
}

/** The interest that a visitor's page reports to the consultant, as stored. `undefined` if it reports nothing. */
export const interestOf = (given: Interest | undefined): Interest | undefined => {
  if (given === undefined || Object.keys(given).length === 0) return undefined
  const { page } = given
  return page ? { ...given, page: { ...page, url: withoutQuery(page.url) } } : given
}
