import { Effect } from "effect"
import { fakeBroker } from "../../adapters/memory/backend/fakeBroker.ts"
import { fakeChat } from "../../adapters/memory/backend/fakeChat.ts"
import { fakeFeedback } from "../../adapters/memory/backend/fakeFeedback.ts"
import { fakeFile } from "../../adapters/memory/backend/fakeFile.ts"
import { fakeClock, fakeCustomer, fakeToken } from "../../adapters/memory/backend/fakeIdentity.ts"
import { fakeLocation } from "../../adapters/memory/backend/fakeLocation.ts"
import { fakeParticipation } from "../../adapters/memory/backend/fakeParticipation.ts"
import { fakePresentation } from "../../adapters/memory/backend/fakePresentation.ts"
import { fakeQueue } from "../../adapters/memory/backend/fakeQueue.ts"
import { fakeRecording } from "../../adapters/memory/backend/fakeRecording.ts"
import { fakeTranscriptMails } from "../../adapters/memory/backend/fakeTranscriptMails.ts"
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
import { fakeCamera } from "../../adapters/memory/media/fakeCamera.ts"
import { fakeLoudspeakers } from "../../adapters/memory/media/fakeLoudspeakers.ts"
import { fakeMediaServer } from "../../adapters/memory/media/fakeMediaServer.ts"
import { fakePublish } from "../../adapters/memory/media/fakePublish.ts"
import { readAgenda } from "../../adapters/reading/agenda.ts"
import { readCaption } from "../../adapters/reading/caption.ts"
import { readRecording } from "../../adapters/reading/recording.ts"
import { openBookingFeature } from "../../application/booking/openBookingFeature.ts"
import { openResult } from "../../application/booking/result/openResult.ts"
import { openCamera } from "../../application/camera/openCamera.ts"
import { ownCamera } from "../../application/camera/ownCamera.ts"
import { openCaptions } from "../../application/captions/openCaptions.ts"
import { measureMessages } from "../../application/chat/measureMessages.ts"
import { shareSigns } from "../../application/chat/shareSigns.ts"
import { transferFiles } from "../../application/chat/transferFiles.ts"
import { openConsultation } from "../../application/consultation/openConsultation.ts"
import { openRecordingAndCaptions } from "../../application/consultation/openRecordingAndCaptions.ts"
import { openCore } from "../../application/core/openCore.ts"
import type { Features, LoadFeature } from "../../application/Features.ts"
import { mailTranscript } from "../../application/feedback/mailTranscript.ts"
import { openEnding } from "../../application/feedback/openEnding.ts"
import { openFeedback } from "../../application/feedback/openFeedback.ts"
import { openParticipation } from "../../application/participation/openParticipation.ts"
import { openPresentationEntry } from "../../application/presentation/openPresentationEntry.ts"
import { timeAbsence } from "../../application/presentation/timeAbsence.ts"
import { describeModels } from "../../application/product/describeModels.ts"
import { followShown } from "../../application/product/followShown.ts"
import { offerModel } from "../../application/product/offerModel.ts"
import { reportChoosing } from "../../application/product/reportChoosing.ts"
import { openMeanwhile } from "../../application/queue/openMeanwhile.ts"
import { openQueue } from "../../application/queue/openQueue.ts"
import { openRecording } from "../../application/recording/openRecording.ts"
import { openSecondPicture } from "../../application/stream/openSecondPicture.ts"
import { openStreamTest } from "../../application/streamtest/openStreamTest.ts"
import { reportConsent } from "../../application/terms/reportConsent.ts"
import { learningPlaces } from "../../application/visit/ownNames.ts"
import { visitorIdentity } from "../../application/visit/visitor.ts"
import { once } from "../../ui/viewmodel/once.ts"
import { joinFunnels } from "../joinFunnels.ts"
import { openSession } from "../session.ts"

/** A fake for every port, with its controls. */
const openFakes = () => ({
  browser: fakeBrowser(),
  location: fakeLocation(),
  token: fakeToken(),
  customer: fakeCustomer(),
  presentation: fakePresentation(),
  queue: fakeQueue(),
  chat: fakeChat(),
  file: fakeFile(),
  feedback: fakeFeedback(),
  transcriptMail: fakeTranscriptMails(),
  participation: fakeParticipation(),
  recording: fakeRecording(),
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
})

type Fakes = ReturnType<typeof openFakes>

const coreIn = (fakes: Fakes) => {
  const { browser, location } = fakes
  return openCore({
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
    describeModels: describeModels({ products: fakes.booking.products, config: location.config }),
  })
}

/** The ports of features. Read when a session opens: until then a test may replace a fake's port. */
const featurePortsIn = (fakes: Fakes) => {
  const stream = {
    signalling: fakes.mediaServer.signalling,
    peers: fakes.mediaServer.peers,
    broadcasts: fakes.mediaServer.broadcasts,
  }
  const { capture } = fakes.camera
  const camera = openCamera({
    ...fakes.publish,
    capture,
    loudspeakers: fakes.loudspeaker.loudspeakers,
    pageLifecycle: fakes.browser.pageLifecycle,
  })
  return {
    camera,
    consultation: {
      ...stream,
      chats: fakes.chat.chats,
      chatFiles: fakes.file.files,
      saveText: fakes.file.saveText,
      measureMessages,
      transferFiles,
      shareSigns: shareSigns({ chatSigns: fakes.chat.signs, messageSound: fakes.chat.sound }),
      lateCode: { loadAfter: () => Effect.void },
      get canSend() {
        return fakes.camera.canSend()
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
    ending: {
      chats: fakes.chat.chats,
      chatFiles: fakes.file.files,
      saveText: fakes.file.saveText,
      mailTranscript: mailTranscript(fakes.transcriptMail.transcriptMails),
    },
    feedback: { feedbackGateway: fakes.feedback.feedback },
    streamTest: { ...stream, diagnostics: fakes.diagnostics.diagnostics, capture: async () => capture },
  }
}

/** Every port in memory with its controls, and the app that uses them: for tests and the gallery. */
export const memoryApp = () => {
  const fakes = openFakes()
  const core = coreIn(fakes)
  const featurePorts = () => featurePortsIn(fakes)
  const sessionPorts = {
    queueGateway: fakes.queue.queue,
    broker: fakes.broker.broker,
    clock: fakes.clock.clock,
    liveTab: fakes.tab.tab,
    callAlerts: fakes.callAlerts.callAlerts,
    pageLifecycle: fakes.browser.pageLifecycle,
    light: fakes.pageVisibility.light,
    consents: reportConsent(core),
  }
  /** Opens a separate session, as a page reload does. */
  const open = (): LoadFeature => {
    const session = openSession(core, { ...sessionPorts, consents: reportConsent(core) })
    const ports = featurePorts()
    const features: { readonly [Name in keyof Features]: () => Promise<Features[Name]> } = {
      session: async () => session,
      queue: once(async () =>
        openQueue({
          ...session,
          queueGateway: learningPlaces(fakes.queue.queue, session.ownNames),
          zones: fakes.pageVisibility.zones,
        }),
      ),
      meanwhile: once(async () =>
        openMeanwhile({
          ...session,
          products: ports.booking.products,
          meanwhileGateway: fakes.queue.meanwhile,
          zones: fakes.pageVisibility.zones,
        }),
      ),
      presentationEntry: once(async () => openPresentationEntry({ ...session, readAgenda })),
      consultation: once(async () => openConsultation({ ...session, ...ports.consultation })),
      timeAbsence: once(async () => timeAbsence(session)),
      secondPicture: once(async () => openSecondPicture(await features.consultation())),
      camera: once(async () => ownCamera({ ...session, ...(await features.consultation()).camera })(ports.camera)),
      onRecord: once(async () =>
        openRecordingAndCaptions({
          openRecording: openRecording({ ...fakes.recording, readRecording }),
          openCaptions: openCaptions({ ...session, readCaption }),
        }),
      ),
      participation: once(async () => openParticipation({ ...fakes.participation, page: fakes.browser.page })),
      shownModels: once(async () => ({
        follow: followShown({ ...session, products: ports.booking.products }),
        offer: offerModel({
          ...session,
          products: ports.booking.products,
          modelReports: fakes.presentation.modelReports,
        }),
        reportChoosing: reportChoosing({ config: core.config, modelReports: fakes.presentation.modelReports }),
      })),
      booking: once(async () => openBookingFeature({ ...session, ...ports.booking })),
      bookingResult: once(async () => (await features.booking()).resultBy(openResult)),
      feedback: once(async () => ({
        openEnding: openEnding({ ...session, ...ports.ending }),
        openFeedback: openFeedback({ ...session, ...ports.feedback }),
      })),
      streamTest: once(async () => openStreamTest({ ...session, ...ports.streamTest })),
    }
    return (name) => features[name]()
  }
  return { fakes, core, sessionPorts, featurePorts, open }
}
