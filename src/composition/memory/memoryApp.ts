import { fakeBroker } from "../../adapters/memory/backend/fakeBroker.ts"
import { fakeChat, fakeFile } from "../../adapters/memory/backend/fakeChat.ts"
import { fakeFeedback } from "../../adapters/memory/backend/fakeFeedback.ts"
import { fakeClock, fakeCustomer, fakeToken } from "../../adapters/memory/backend/fakeIdentity.ts"
import { fakeLocation } from "../../adapters/memory/backend/fakeLocation.ts"
import { fakePresentation } from "../../adapters/memory/backend/fakePresentation.ts"
import { fakeQueue } from "../../adapters/memory/backend/fakeQueue.ts"
import { fakeBookingTabs, fakeCalendarFiles } from "../../adapters/memory/booking/fakeBookingBrowser.ts"
import { fakeBookings } from "../../adapters/memory/booking/fakeBookings.ts"
import { fakeAnalytics } from "../../adapters/memory/browser/fakeAnalytics.ts"
import { fakeBrowser } from "../../adapters/memory/browser/fakeBrowser.ts"
import { fakeCallAlerts } from "../../adapters/memory/browser/fakeCallAlerts.ts"
import { fakeDiagnostics } from "../../adapters/memory/browser/fakeDiagnostics.ts"
import { fakeHost } from "../../adapters/memory/browser/fakeHost.ts"
import { fakePageVisibility } from "../../adapters/memory/browser/fakePageVisibility.ts"
import { fakeTab } from "../../adapters/memory/browser/fakeTab.ts"
import { fakeTelemetry } from "../../adapters/memory/browser/fakeTelemetry.ts"
import { fakeCamera, fakeLoudspeakers } from "../../adapters/memory/media/fakeCamera.ts"
import { fakeMediaServer } from "../../adapters/memory/media/fakeMediaServer.ts"
import { fakePublish } from "../../adapters/memory/media/fakePublish.ts"
import { openCamera } from "../../application/camera/openCamera.ts"
import { attachFiles } from "../../application/chat/attachFiles.ts"
import { measureMessages } from "../../application/chat/measureMessages.ts"
import { saveFile } from "../../application/chat/saveFile.ts"
import { openCore } from "../../application/core/openCore.ts"
import type { Features, LoadFeature } from "../../application/Features.ts"
import { visitorIdentity } from "../../application/visit/visitor.ts"
import { joinBooking } from "../features/booking.ts"
import { joinConsultation } from "../features/consultation.ts"
import { joinFeedback } from "../features/feedback.ts"
import { joinPresentationEntry } from "../features/presentationEntry.ts"
import { joinQueue } from "../features/queue.ts"
import { joinStreamTest } from "../features/streamTest.ts"
import { joinFunnels } from "../joinFunnels.ts"
import { once } from "../once.ts"
import { openSession, sessionIn } from "../session.ts"

/** Every port in memory with its controls, and the app that uses them: for tests and the gallery. */
export const memoryApp = () => {
  const browser = fakeBrowser()
  const location = fakeLocation()
  const fakes = {
    browser,
    location,
    token: fakeToken(),
    customer: fakeCustomer(),
    presentation: fakePresentation(),
    queue: fakeQueue(),
    chat: fakeChat(),
    file: fakeFile(),
    feedback: fakeFeedback(),
    broker: fakeBroker(),
    mediaServer: fakeMediaServer(),
    camera: fakeCamera(),
    loudspeaker: fakeLoudspeakers(),
    publish: fakePublish(),
    host: fakeHost(),
    diagnostics: fakeDiagnostics(),
    clock: fakeClock(),
    analytics: fakeAnalytics(),
    telemetry: fakeTelemetry(),
    callAlerts: fakeCallAlerts(),
    tab: fakeTab(),
    booking: fakeBookings(),
    bookingTabs: fakeBookingTabs(),
    pageVisibility: fakePageVisibility(),
    calendar: fakeCalendarFiles(),
  }
  const core = openCore({
    config: location.config,
    store: browser.store,
    languages: browser.language,
    ids: browser.ids,
    page: browser.page,
    host: fakes.host.host,
    analytics: fakes.analytics.analytics,
    funnel: joinFunnels(fakes.host.funnel, fakes.analytics.funnel, fakes.telemetry.telemetry),
    telemetry: fakes.telemetry.telemetry,
    identity: visitorIdentity({ store: browser.store, ids: browser.ids }),
    accessTokens: fakes.token.tokens,
    customers: fakes.customer.customers,
    locations: location.locations,
    presentations: fakes.presentation.presentations,
  })
  const sessionPorts = {
    queueGateway: fakes.queue.queue,
    broker: fakes.broker.broker,
    clock: fakes.clock.clock,
    liveTab: fakes.tab.tab,
    callAlerts: fakes.callAlerts.callAlerts,
    pageLifecycle: browser.pageLifecycle,
    light: fakes.pageVisibility.light,
  }
  const stream = {
    signalling: fakes.mediaServer.signalling,
    peers: fakes.mediaServer.peers,
    broadcasts: fakes.mediaServer.broadcasts,
  }
  const { pageLifecycle } = browser
  const { capture } = fakes.camera
  const camera = openCamera({
    ...fakes.publish,
    capture,
    loudspeakers: fakes.loudspeaker.loudspeakers,
    pageLifecycle,
  })
  /** Read when a session opens: until then a test may replace a fake's port. */
  const featurePorts = () => ({
    consultation: {
      ...stream,
      chats: fakes.chat.chats,
      chatFiles: fakes.file.files,
      measureMessages,
      attachFiles,
      saveFile,
      cameraSource: {
        get canSend() {
          return fakes.camera.canSend()
        },
        load: async () => camera,
      },
    },
    booking: {
      bookings: fakes.booking.bookings,
      products: fakes.booking.products,
      zones: fakes.pageVisibility.zones,
      pageVisibility: fakes.pageVisibility.pageVisibility,
      bookingTabs: fakes.bookingTabs.tabs,
      calendarFiles: fakes.calendar.files,
    },
    feedback: { feedbackGateway: fakes.feedback.feedback },
    streamTest: { ...stream, diagnostics: fakes.diagnostics.diagnostics, capture: async () => capture },
  })
  /** Opens a separate session, as a page reload does. */
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
  return { fakes, core, sessionPorts, featurePorts, open }
}
