import type { Container } from "inversify"
import { bookingLink } from "../application/booking/bookingLink.ts"
import { cancelBooking } from "../application/booking/cancelBooking.ts"
import { chooseZone } from "../application/booking/chooseZone.ts"
import { confirmBooking } from "../application/booking/confirmBooking.ts"
import { findSlots } from "../application/booking/findSlots.ts"
import { followBooking } from "../application/booking/followBooking.ts"
import { followLink } from "../application/booking/followLink.ts"
import { type HandIn, handIn } from "../application/booking/handIn.ts"
import { holdSlot } from "../application/booking/holdSlot.ts"
import { keepDraft } from "../application/booking/keepDraft.ts"
import { type KeptLastBooking, lastBooking } from "../application/booking/lastBooking.ts"
import { listProducts } from "../application/booking/listProducts.ts"
import { openBooking } from "../application/booking/openBooking.ts"
import { rescheduleBooking } from "../application/booking/rescheduleBooking.ts"
import { scheduleElsewhere } from "../application/booking/scheduleElsewhere.ts"
import { sendMailAgain } from "../application/booking/sendMailAgain.ts"
import { submitBooking } from "../application/booking/submitBooking.ts"
import type { BookingGateway } from "../application/ports/BookingGateway.ts"
import type { BookingTabs } from "../application/ports/BookingTabs.ts"
import type { CalendarFiles } from "../application/ports/CalendarFiles.ts"
import type { PageSight } from "../application/ports/PageSight.ts"
import type { ProductGateway } from "../application/ports/ProductGateway.ts"
import type { TimeZones } from "../application/ports/TimeZones.ts"
import type { BookingViews } from "../ui/routing/HouseViews.ts"
import { bindEach, type RecipesOf, recipe, type TokensOf, token } from "./recipe.ts"
import { entranceToken as entrance, portToken as housePort } from "./tokens.ts"

/** The parties of appointments. */
export interface BookingPorts {
  readonly bookings: BookingGateway
  readonly products: ProductGateway
  readonly zones: TimeZones
  readonly sight: PageSight
  readonly tabs: BookingTabs
  readonly calendarFiles: CalendarFiles
}

interface BookingParts {
  readonly handIn: HandIn
  readonly keptLast: KeptLastBooking
}

const port: TokensOf<BookingPorts> = {
  bookings: token("bookings"),
  products: token("products"),
  zones: token("zones"),
  sight: token("sight"),
  tabs: token("booking tabs"),
  calendarFiles: token("calendarFiles"),
}

const part: TokensOf<BookingParts> = { handIn: token("handIn"), keptLast: token("keptLast") }

const viewToken: TokensOf<BookingViews> = {
  listProducts: token("listProducts"),
  chooseZone: token("chooseZone"),
  findSlots: token("findSlots"),
  holdSlot: token("holdSlot"),
  keepDraft: token("keepDraft"),
  submitBooking: token("submitBooking"),
  rescheduleBooking: token("rescheduleBooking"),
  bookingLink: token("bookingLink"),
  followLink: token("followLink"),
  openBooking: token("openBooking"),
  followBooking: token("followBooking"),
  cancelBooking: token("cancelBooking"),
  confirmBooking: token("confirmBooking"),
  sendMailAgain: token("sendMailAgain"),
  lastBooking: token("lastBooking"),
  scheduleElsewhere: token("scheduleElsewhere"),
  calendarFiles: token("calendarFiles view"),
}

const parts: RecipesOf<BookingParts> = {
  keptLast: recipe(lastBooking, port.tabs),
  handIn: recipe(
    handIn,
    port.bookings,
    housePort.clock,
    viewToken.keepDraft,
    viewToken.bookingLink,
    entrance.rememberVisitor,
    entrance.host,
    entrance.notices,
    part.keptLast,
    entrance.config,
  ),
}

const views: RecipesOf<BookingViews> = {
  listProducts: recipe(listProducts, port.products),
  chooseZone: recipe(chooseZone, port.zones, entrance.store),
  findSlots: recipe(findSlots, port.bookings, housePort.clock, port.sight),
  holdSlot: recipe(holdSlot, port.bookings, entrance.config, housePort.clock, port.sight),
  keepDraft: recipe(keepDraft, entrance.store, entrance.rememberVisitor, entrance.ids, housePort.clock),
  submitBooking: recipe(submitBooking, part.handIn),
  rescheduleBooking: recipe(rescheduleBooking, part.handIn),
  bookingLink: recipe(bookingLink, entrance.store),
  followLink: recipe(
    followLink,
    viewToken.openBooking,
    viewToken.cancelBooking,
    viewToken.confirmBooking,
    viewToken.bookingLink,
    port.sight,
  ),
  openBooking: recipe(openBooking, port.bookings, housePort.clock, entrance.notices),
  followBooking: recipe(followBooking, port.bookings, housePort.clock, port.sight, port.tabs, part.keptLast),
  cancelBooking: recipe(cancelBooking, port.bookings, housePort.clock, entrance.notices, part.keptLast, entrance.host),
  confirmBooking: recipe(confirmBooking, port.bookings, housePort.clock, entrance.notices, part.keptLast),
  sendMailAgain: recipe(sendMailAgain, port.bookings, entrance.config, housePort.clock, entrance.notices),
  lastBooking: recipe((kept: KeptLastBooking): BookingViews["lastBooking"] => kept, part.keptLast),
  scheduleElsewhere: recipe(scheduleElsewhere, entrance.page, viewToken.bookingLink),
  calendarFiles: recipe((files: CalendarFiles) => files, port.calendarFiles),
}

/** Where appointments are made and changed: joined to a house when one of its pages is first opened. */
export const bookingRoom = (container: Container, environment: RecipesOf<BookingPorts>): BookingViews => {
  bindEach(container, port, environment)
  bindEach(container, part, parts)
  bindEach(container, viewToken, views)
  const found = Object.keys(viewToken).map((name) => [name, container.get(viewToken[name as keyof BookingViews])])
  return Object.fromEntries(found) as BookingViews
}
