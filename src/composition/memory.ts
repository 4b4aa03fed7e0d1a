import { brokerDesk } from "../adapters/memory/backend/brokerDesk.ts"
import { chatDesk, fileDesk } from "../adapters/memory/backend/chatDesk.ts"
import { clockDesk, customerDesk, tokenDesk } from "../adapters/memory/backend/fakeIdentity.ts"
import { feedbackDesk } from "../adapters/memory/backend/feedbackDesk.ts"
import { locationDesk } from "../adapters/memory/backend/locationDesk.ts"
import { presentationDesk } from "../adapters/memory/backend/presentationDesk.ts"
import { queueDesk } from "../adapters/memory/backend/queueDesk.ts"
import { fakeBookingTabs, fakeCalendarFiles } from "../adapters/memory/booking/fakeBookingBrowser.ts"
import { fakeBookings } from "../adapters/memory/booking/fakeBookings.ts"
import { analyticsDesk } from "../adapters/memory/browser/analyticsDesk.ts"
import { attentionDesk } from "../adapters/memory/browser/attentionDesk.ts"
import { browserDesk } from "../adapters/memory/browser/browserDesk.ts"
import { hostDesk } from "../adapters/memory/browser/hostDesk.ts"
import { instrumentsDesk } from "../adapters/memory/browser/instrumentsDesk.ts"
import { sightDesk } from "../adapters/memory/browser/sightDesk.ts"
import { tabDesk } from "../adapters/memory/browser/tabDesk.ts"
import { cameraDesk, fakeLoudspeakers } from "../adapters/memory/media/cameraDesk.ts"
import { mediaServerDesk } from "../adapters/memory/media/mediaServerDesk.ts"
import { publishDesk } from "../adapters/memory/media/publishDesk.ts"
import { createCamera } from "../application/camera/createCamera.ts"
import { createCore } from "../application/core/createCore.ts"
import type { Features, LoadFeature } from "../application/Features.ts"
import { visitorIdentity } from "../application/visit/visitor.ts"
import { joinBooking } from "./features/booking.ts"
import { joinConsultation } from "./features/consultation.ts"
import { joinFeedback } from "./features/feedback.ts"
import { joinPresentationEntry } from "./features/presentationEntry.ts"
import { joinQueue } from "./features/queue.ts"
import { joinStreamTest } from "./features/streamTest.ts"
import { once } from "./once.ts"
import { openSession, sessionIn } from "./session.ts"

/** Every port in memory, each with its controls, and the app joined over them: for tests and the gallery. */
export const memoryApp = () => {
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
    booking: fakeBookings(),
    bookingTabs: fakeBookingTabs(),
    sight: sightDesk(),
    calendar: fakeCalendarFiles(),
  }
  const core = createCore({
    config: location.config,
    store: browser.store,
    languages: browser.language,
    ids: browser.ids,
    page: browser.page,
    host: desks.host.host,
    analytics: desks.analytics.analytics,
    identity: visitorIdentity({ store: browser.store, ids: browser.ids }),
    accessTokens: desks.token.tokens,
    customers: desks.customer.customers,
    locations: location.locations,
    presentations: desks.presentation.presentations,
  })
  const sessionPorts = {
    queueGateway: desks.queue.queue,
    broker: desks.broker.broker,
    clock: desks.clock.clock,
    liveTab: desks.tab.tab,
    attention: desks.attention.attention,
    wakefulness: browser.wakefulness,
    light: desks.sight.light,
  }
  const stream = {
    signalling: desks.mediaServer.signalling,
    peers: desks.mediaServer.peers,
    broadcasts: desks.mediaServer.broadcasts,
  }
  const { wakefulness } = browser
  const { capture } = desks.camera
  const camera = createCamera({ ...desks.publish, capture, loudspeakers: desks.loudspeaker.loudspeakers, wakefulness })
  /** Read when a session opens: until then a test may put another port in the place of a fake's. */
  const featurePorts = () => ({
    consultation: {
      ...stream,
      chats: desks.chat.chats,
      chatFiles: desks.file.files,
      cameraSource: {
        get canSend() {
          return desks.camera.canSend()
        },
        load: async () => camera,
      },
    },
    booking: {
      bookings: desks.booking.bookings,
      products: desks.booking.products,
      zones: desks.sight.zones,
      sight: desks.sight.sight,
      bookingTabs: desks.bookingTabs.tabs,
      calendarFiles: desks.calendar.files,
    },
    feedback: { feedbackGateway: desks.feedback.feedback },
    streamTest: { ...stream, instruments: desks.instruments.instruments, capture: async () => capture },
  })
  /** A session of its own: a page that is loaded again. */
  const open = (): LoadFeature => {
    const container = openSession(core, sessionPorts)
    const ports = featurePorts()
    const features: { readonly [Name in keyof Features]: () => Promise<Features[Name]> } = {
      session: once(async () => sessionIn(container)),
      queue: once(async () => joinQueue(container, {})),
      presentationEntry: once(async () => joinPresentationEntry(container, {})),
      consultation: once(async () => joinConsultation(container, ports.consultation)),
      booking: once(async () => joinBooking(container, ports.booking)),
      feedback: once(async () => joinFeedback(container, ports.feedback)),
      streamTest: once(async () => joinStreamTest(container, ports.streamTest)),
    }
    return (name) => features[name]()
  }
  return { desks, core, sessionPorts, featurePorts, open }
}
