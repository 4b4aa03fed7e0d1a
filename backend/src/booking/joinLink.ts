import { showroomLink } from "../environment/showroomLink.ts"
import type { Urls } from "../environment/Urls.ts"
import type { Booking } from "./Booking.ts"
import { activeStatuses } from "./Booking.ts"

type Parameters = Readonly<Record<string, string | number>>

/**
 * The dealer's page that the visitor booked from, with the parameters for the showroom in it (E4). `undefined` if the
 * page is not a dealer's of ours.
 */
const onDealersPage = (page: string | undefined, hostOrigins: ReadonlyArray<string>, parameters: Parameters) => {
  if (page === undefined || !URL.canParse(page)) return undefined
  const url = new URL(page)
  if (!/^https?:$/.test(url.protocol) || !hostOrigins.includes(url.origin)) return undefined
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(`osr_${name}`, String(value))
  return url.href
}

const parametersOf = ({ booking, interval, invitation }: Booking): Parameters | undefined =>
  invitation && activeStatuses.includes(booking.statusId)
    ? { presentation_id: invitation.presentationId, location_id: interval.locationId, token: invitation.token }
    : undefined

const onShowroom = ({ booking }: Booking, { showroomUrl }: Urls, parameters: Parameters): string =>
  showroomLink(showroomUrl, booking.language, "/waiting-room", parameters)

/**
 * The page where the booker waits for the one-to-one and joins it: the dealer's page if the booking came from one
 * (decision 023). The token admits its holder, so send the link to the booker only. `undefined` if there is no
 * one-to-one to join.
 */
export const joinLink = (made: Booking, urls: Urls): string | undefined => {
  const parameters = parametersOf(made)
  if (parameters === undefined) return undefined
  const { booking, interval } = made
  const hostOrigins = urls.hostOriginsAt(interval.locationId)
  return onDealersPage(booking.referral?.referral_url, hostOrigins, parameters) ?? onShowroom(made, urls, parameters)
}

/**
 * The link to join in a mail. Until the address is proven it leads to the showroom: the visitor names the dealer's page,
 * and its path may be a text or redirect elsewhere.
 */
export const mailedJoinLink = (made: Booking, urls: Urls): string | undefined => {
  if (made.booking.emailProvenAt !== null) return joinLink(made, urls)
  const parameters = parametersOf(made)
  return parameters && onShowroom(made, urls, parameters)
}

/**
 * The same page without the token, for calendars, which other people can see. A visitor who opens it can request the
 * invitation by mail (R8, Q11).
 */
export const waitingRoomLink = (
  { booking, interval, invitation }: Booking,
  { showroomUrl }: Urls,
): string | undefined =>
  invitation && activeStatuses.includes(booking.statusId)
    ? showroomLink(showroomUrl, booking.language, "/waiting-room", {
        presentation_id: invitation.presentationId,
        location_id: interval.locationId,
      })
    : undefined
