/** The files that somebody opens to follow one thing through the code, from the first to the last, in reading order. */
export interface Walk {
  readonly name: string
  /** The number of files before the third edition. */
  readonly before: number
  /** The maximum that issue 25 asks for. */
  readonly goal: number
  readonly files: ReadonlyArray<string>
}

const chatMessage: Walk = {
  name: "chat message, out and back",
  before: 31,
  goal: 20,
  files: [
    "src/ui/chat/composer/Composer.tsx",
    "src/ui/chat/chatViewModel.ts",
    "src/application/chat/openChat.ts",
    "src/application/chat/sendMessage.ts",
    "src/application/chat/ChatState.ts",
    "src/application/store/Store.ts",
    "src/domain/chat/outbox.ts",
    "src/domain/chat/chats.ts",
    "src/application/broker/brokerLink.ts",
    "src/application/ports/backend/Broker.ts",
    "src/adapters/stomp/stompBroker.ts",
    "src/adapters/stomp/stompLink.ts",
    "src/adapters/stomp/guardedSocket.ts",
    "src/adapters/stomp/messages.schema.ts",
    "src/adapters/reading/chatMessage.ts",
    "src/domain/broker/BrokerMessage.ts",
    "src/domain/chat/ChatMessage.ts",
    "src/application/chat/followChat.ts",
    "src/domain/chat/timeline.ts",
    "src/ui/viewmodel/byFrame.ts",
    "src/ui/chat/thread/chatEntries.ts",
    "src/ui/chat/thread/Thread.tsx",
    "src/ui/chat/thread/Message.tsx",
  ],
}

const booking: Walk = {
  name: "booking, button to HTTP",
  before: 25,
  goal: 20,
  files: [
    "src/ui/booking/details/AppointmentPanel.tsx",
    "src/ui/booking/ScheduleScreen.tsx",
    "src/ui/booking/schedule/scheduleViewModel.ts",
    "src/ui/viewmodel/command.ts",
    "src/application/booking/schedule/openSchedule.ts",
    "src/application/booking/openBookingFeature.ts",
    "src/application/booking/schedule/scheduleForm.ts",
    "src/application/booking/schedule/bookingToMove.ts",
    "src/application/booking/submit/submitBooking.ts",
    "src/domain/booking/bookingForm.ts",
    "src/domain/validation/rules.ts",
    "src/application/booking/calendar/openCalendar.ts",
    "src/application/booking/calendar/calendarState.ts",
    "src/application/booking/calendar/openHold.ts",
    "src/application/booking/manage/openBooking.ts",
    "src/application/request/oneFlight.ts",
    "src/application/booking/submit/keepDraft.ts",
    "src/application/booking/submit/sendAttempt.ts",
    "src/application/ports/backend/BookingGateway.ts",
    "src/adapters/http/booking/httpBookings.ts",
    "src/adapters/http/booking/bookingRefusals.ts",
    "src/adapters/http/transport/httpTransport.ts",
    "src/adapters/http/transport/restCall.ts",
  ],
}

const liveButton: Walk = {
  name: "live button to queue page",
  before: 42,
  goal: 22,
  files: [
    "src/ui/visit/IndexScreen.tsx",
    "src/application/core/openCore.ts",
    "src/application/visit/openLiveButton.ts",
    "src/application/ports/backend/PresentationGateway.ts",
    "src/adapters/http/presentation/liveButtonUrl.ts",
    "src/ui/visit/FirstScreen.tsx",
    "src/application/ports/browser/Page.ts",
    "src/adapters/browser/page/webPage.ts",
    // The button's address loads the showroom again.
    "src/main.tsx",
    "src/composition/browser/core.ts",
    "src/composition/openShowroom.ts",
    "src/application/visit/startVisit.ts",
    "src/ui/router.tsx",
    "src/ui/routing/routes.ts",
    "src/ui/queue/routes.ts",
    "src/ui/session/sessionRoute.ts",
    "src/ui/routing/page.tsx",
    "src/composition/browser/features.ts",
    "src/composition/session.ts",
    "src/application/session/Session.ts",
    "src/application/session/oneLiveTab.ts",
    "src/application/presentation/followPresentation.ts",
    "src/application/presentation/followVisitorQueue.ts",
    "src/ui/queue/prequeuePage.tsx",
    "src/ui/terms/termsViewModel.ts",
    "src/ui/queue/queuePage.tsx",
    "src/application/queue/openQueue.ts",
    "src/application/queue/waitInQueue.ts",
    "src/application/ports/backend/QueueGateway.ts",
    "src/adapters/http/httpQueue.ts",
    "src/application/queue/stayInQueue.ts",
    "src/domain/queue/QueueState.ts",
    "src/ui/queue/QueueScreen.tsx",
  ],
}

export const walks: ReadonlyArray<Walk> = [chatMessage, booking, liveButton]
