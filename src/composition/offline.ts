import { analyticsDesk } from "../adapters/memory/analyticsDesk.ts"
import { attentionDesk } from "../adapters/memory/attentionDesk.ts"
import { bookingDesk } from "../adapters/memory/bookingDesk.ts"
import { bookingTabsDesk } from "../adapters/memory/bookingTabsDesk.ts"
import { brokerDesk } from "../adapters/memory/brokerDesk.ts"
import { browserDesk } from "../adapters/memory/browserDesk.ts"
import { calendarDesk } from "../adapters/memory/calendarDesk.ts"
import { cameraDesk } from "../adapters/memory/cameraDesk.ts"
import { chatDesk } from "../adapters/memory/chatDesk.ts"
import { clockDesk } from "../adapters/memory/clockDesk.ts"
import { customerDesk } from "../adapters/memory/customerDesk.ts"
import { fakeLoudspeakers } from "../adapters/memory/fakeLoudspeakers.ts"
import { feedbackDesk } from "../adapters/memory/feedbackDesk.ts"
import { fileDesk } from "../adapters/memory/fileDesk.ts"
import { hostDesk } from "../adapters/memory/hostDesk.ts"
import { instrumentsDesk } from "../adapters/memory/instrumentsDesk.ts"
import { locationDesk } from "../adapters/memory/locationDesk.ts"
import { mediaServerDesk } from "../adapters/memory/mediaServerDesk.ts"
import { presentationDesk } from "../adapters/memory/presentationDesk.ts"
import { publishDesk } from "../adapters/memory/publishDesk.ts"
import { queueDesk } from "../adapters/memory/queueDesk.ts"
import { sightDesk } from "../adapters/memory/sightDesk.ts"
import { tabDesk } from "../adapters/memory/tabDesk.ts"
import { tokenDesk } from "../adapters/memory/tokenDesk.ts"
import { visitorIdentity } from "../application/visit/visitorIdentity.ts"
import { type BookingPorts, bookingRoom } from "./bookingRoom.ts"
import { type ConsultationPorts, consultationRoom } from "./consultationRoom.ts"
import { entrance } from "./entrance.ts"
import { type FeedbackPorts, feedbackRoom } from "./feedbackRoom.ts"
import type { HousePorts } from "./HousePorts.ts"
import { containerFor, viewsOf } from "./house.ts"
import { queueFeature } from "./queueFeature.ts"
import { type RecipesOf, recipe } from "./recipe.ts"
import { type StagePorts, stageRoom } from "./stageRoom.ts"
import { type StreamTestPorts, streamTestRoom } from "./streamTestRoom.ts"
import { waitingFeature } from "./waitingFeature.ts"

/** All far parties in memory, each with its buttons, and the showroom joined over them: for tests and for looking. */
export const offline = () => {
  const browser = browserDesk()
  const location = locationDesk()
  const desks = {
    browser,
    location,
    token: tokenDesk(),
    customer: customerDesk(),
    presentation: presentationDesk(),
    queue: queueDesk(),
    chat: chatDesk(),
    file: fileDesk(),
    feedback: feedbackDesk(),
    broker: brokerDesk(),
    mediaServer: mediaServerDesk(),
    camera: cameraDesk(),
    loudspeaker: fakeLoudspeakers(),
    publish: publishDesk(),
    host: hostDesk(),
    instruments: instrumentsDesk(),
    clock: clockDesk(),
    analytics: analyticsDesk(),
    attention: attentionDesk(),
    tab: tabDesk(),
    booking: bookingDesk(),
    bookingTabs: bookingTabsDesk(),
    sight: sightDesk(),
    calendar: calendarDesk(),
  }
  const entered = entrance({
    config: location.config,
    store: browser.store,
    languages: browser.language,
    ids: browser.ids,
    page: browser.page,
    host: desks.host.host,
    analytics: desks.analytics.analytics,
    identity: visitorIdentity(browser.store, browser.ids),
    tokens: desks.token.tokens,
    customers: desks.customer.customers,
    locations: location.locations,
    presentations: desks.presentation.presentations,
  })
  const environment: RecipesOf<HousePorts> = {
    queue: recipe(() => desks.queue.queue),
    broker: recipe(() => desks.broker.broker),
    clock: recipe(() => desks.clock.clock),
    tab: recipe(() => desks.tab.tab),
    attention: recipe(() => desks.attention.attention),
    wakefulness: recipe(() => browser.wakefulness),
    light: recipe(() => desks.sight.light),
  }
  const stage: RecipesOf<StagePorts> = {
    signalling: recipe(() => desks.mediaServer.signalling),
    peers: recipe(() => desks.mediaServer.peers),
    broadcasts: recipe(() => desks.mediaServer.broadcasts),
  }
  const consultation: RecipesOf<ConsultationPorts> = {
    chats: recipe(() => desks.chat.chats),
    files: recipe(() => desks.file.files),
    camera: recipe(() => ({
      canSend: desks.camera.canSend(),
      load: async () => ({
        ...desks.publish,
        capture: desks.camera.capture,
        loudspeakers: desks.loudspeaker.loudspeakers,
      }),
    })),
  }
  const streamTest: RecipesOf<StreamTestPorts> = {
    instruments: recipe(() => desks.instruments.instruments),
    capture: recipe(() => async () => desks.camera.capture),
  }
  const feedback: RecipesOf<FeedbackPorts> = { feedback: recipe(() => desks.feedback.feedback) }
  const booking: RecipesOf<BookingPorts> = {
    bookings: recipe(() => desks.booking.bookings),
    products: recipe(() => desks.booking.products),
    zones: recipe(() => desks.sight.zones),
    sight: recipe(() => desks.sight.sight),
    tabs: recipe(() => desks.bookingTabs.tabs),
    calendarFiles: recipe(() => desks.calendar.files),
  }
  /** A house with every room joined. */
  const joined = () => {
    const container = containerFor(entered, environment)
    stageRoom(container, stage)
    const rooms = {
      streamTest: streamTestRoom(container, streamTest),
      consultation: consultationRoom(container, consultation),
      booking: bookingRoom(container, booking),
      feedback: feedbackRoom(container, feedback),
      queue: queueFeature(container),
      waiting: waitingFeature(container),
    }
    return { container, rooms }
  }
  return {
    desks,
    entered,
    environment: { house: environment, stage, streamTest, consultation, feedback, booking },
    container: () => joined().container,
    views: () => {
      const { container, rooms } = joined()
      return viewsOf(container, {
        streamTest: async () => rooms.streamTest,
        consultation: async () => rooms.consultation,
        booking: async () => rooms.booking,
        feedback: async () => rooms.feedback,
        queue: async () => rooms.queue,
        waiting: async () => rooms.waiting,
      })
    },
  }
}
