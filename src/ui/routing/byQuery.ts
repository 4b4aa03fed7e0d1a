import { type Search, textIn } from "./search.ts"

/** A page about the presentation that the query names is another page with another one. */
export const byPresentation = ({ search }: { readonly search: Search }) => ({
  presentation: textIn(search, "presentation_id"),
})

/** The same for a booking, and for what a mail's link asks for. */
export const byBooking = ({ search }: { readonly search: Search }) => ({
  booking: textIn(search, "booking_id"),
  action: textIn(search, "booking_action"),
})
