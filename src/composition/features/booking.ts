import { openBookingFeature } from "../../application/booking/openBookingFeature.ts"
import { feature } from "../session.ts"

export const joinBooking = feature(
  openBookingFeature,
  "clock",
  "store",
  "visitor",
  "ids",
  "config",
  "funnel",
  "followHost",
  "notifications",
  "page",
)
