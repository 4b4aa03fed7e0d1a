import { showroomLink } from "../environment/showroomLink.ts"
import type { Urls } from "../environment/Urls.ts"
import type { Booking } from "./Booking.ts"
import { standing } from "./Booking.ts"

type Parameters = Readonly<Record<string, string | number>>

/** The dealer's page that the visitor booked from, with what the showroom in it is to be opened with (E4); undefined: not one of ours. */
const onDealersPage = (page: string | undefined, hostOrigins: ReadonlyArray<string>, parameters: Parameters) => {
  if (page === undefined || !URL.canParse(page)) return undefined
  const url = new URL(page)
  if (!/^https?:$/.test(url.protocol) || !hostOrigins.includes(url.origin)) return undefined
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(`osr_${name}`, String(value))
  return url.href
}

/**
 * Where the booked one-to-one is waited for and joined, on the dealer's page where the booking came from one (decision 023). The
 * token in it lets its holder in: it is for the booker alone. Undefined where there is nothing to join.
 */
export const joinLink = ({ booking, interval, invitation }: Booking, { showroomUrl, hostOriginsAt }: Urls) => {
  if (!invitation || !standing.includes(booking.statusId)) return undefined
  const { presentationId, token } = invitation
  const parameters = { presentation_id: presentationId, location_id: interval.locationId, token }
  return (
    onDealersPage(booking.referral?.referral_url, hostOriginsAt(interval.locationId), parameters) ??
    showroomLink(showroomUrl, booking.language, "/waiting-room", parameters)
  )
}

/** The same page without the token, for calendars, which are shown to others: a visitor who opens it has the invitation sent (R8, Q11). */
export const waitingRoomLink = (
  { booking, interval, invitation }: Booking,
  { showroomUrl }: Urls,
): string | undefined =>
  invitation && standing.includes(booking.statusId)
    ? showroomLink(showroomUrl, booking.language, "/waiting-room", {
        presentation_id: invitation.presentationId,
        location_id: interval.locationId,
      })
    : undefined
