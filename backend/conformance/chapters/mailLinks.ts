import { readFileSync } from "node:fs"
import { breaks, type Finding, fits, notTried } from "../Finding.ts"
import type { Target } from "../Target.ts"

const { routes } = JSON.parse(readFileSync(new URL("../../../contracts/routes.json", import.meta.url), "utf8")) as {
  readonly routes: ReadonlyArray<string>
}

/** Whether a path is a page of the showroom, with or without /de (R1, L5). */
const isPage = (path: string): boolean =>
  routes.includes(path.replace(/^\/de(?=\/|$)/, "").replace(/\/\d+$/, "/{id}") || "/")

const bookingActions = ["reschedule", "cancel", "cancel_confirmed", "confirm"]

const parameterOf = (address: URL, name: string): string | null =>
  address.searchParams.get(name) ??
  address.searchParams.get(`osr_${name}`) ??
  // The path may contain the presentation's id.
  (name === "presentation_id" ? (/\/(\d+)$/.exec(address.pathname)?.[1] ?? null) : null)

const faultsOf = (address: URL, needed: ReadonlyArray<string>): ReadonlyArray<string> => [
  ...(/^https?:$/.test(address.protocol) ? [] : ["it is no web address"]),
  ...(isPage(address.pathname) ? [] : [`${address.pathname} is no page of the showroom`]),
  ...needed.filter((name) => !parameterOf(address, name)).map((name) => `it lacks the parameter ${name}`),
]

const examineLink = (
  call: string,
  link: string | undefined,
  option: string,
  needed: ReadonlyArray<string>,
): Finding => {
  if (link === undefined || !URL.canParse(link)) return notTried(call, `needs ${option} with the whole link of a mail`)
  const address = new URL(link)
  const action = parameterOf(address, "booking_action")
  const faults = [
    ...faultsOf(address, needed),
    ...(action === null || bookingActions.includes(action)
      ? []
      : [`booking_action is ${action}, none of ${bookingActions.join(", ")}`]),
    ...(action === "cancel_confirmed" ? ["it cancels without a question: a mail's link says cancel"] : []),
  ]
  return faults.length > 0 ? breaks(call, ...faults) : fits(call)
}

/** Checks the links in mails (K5, E4). The decode calls try their tokens. */
export const mailLinks = ({ invitationLink, bookingLink }: Target): ReadonlyArray<Finding> => [
  examineLink("Link of an invitation", invitationLink, "--invitation", ["token", "presentation_id"]),
  examineLink("Link of an appointment", bookingLink, "--booking-token", ["booking_token", "booking_action"]),
]
