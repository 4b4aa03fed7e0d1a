import { BookingResultScreen } from "../../booking/result/BookingResultScreen.tsx"
import { bookingResultViewModel } from "../../booking/result/bookingResultViewModel.ts"
import { ScheduleScreen } from "../../booking/ScheduleScreen.tsx"
import { scheduleViewModel } from "../../booking/schedule/scheduleViewModel.ts"

/** The calendar and its result, fetched with the first test drive. */
export const calendarView = {
  calendar: scheduleViewModel,
  booked: bookingResultViewModel,
  Calendar: ScheduleScreen,
  Booked: BookingResultScreen,
}
