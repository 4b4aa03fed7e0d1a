import { createBooking } from "../../application/booking/createBooking.ts"
import { feature } from "../session.ts"

export const joinBooking = feature(
  createBooking,
  "clock",
  "store",
  "visitor",
  "ids",
  "config",
  "funnel",
  "notifications",
  "page",
)
