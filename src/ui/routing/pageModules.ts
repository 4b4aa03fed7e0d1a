import type { PageName } from "../../domain/page/PageName.ts"
import type { PageModule } from "./PageModule.ts"

/** The pages that are no part of the first screen. */
export type LatePage = Exclude<PageName, "index" | "presentations">

/** The modules of the pages behind the entrance; each is fetched when it is first opened, or ahead of that (R10). */
export const pageModules: { readonly [Name in LatePage]: () => Promise<PageModule<never>> } = {
  prequeue: async () => (await import("../queue/prequeuePage.tsx")).prequeuePage as never,
  queue: async () => (await import("../queue/queuePage.tsx")).queuePage as never,
  presentation: async () => (await import("../presentation/presentationPage.tsx")).presentationPage as never,
  attend: async () => (await import("../presentation/attendPage.tsx")).attendPage as never,
  "waiting-room": async () => (await import("../presentation/waitingRoomPage.tsx")).waitingRoomPage as never,
  "no-moderator-available": async () => (await import("../queue/noModeratorPage.tsx")).noModeratorPage as never,
  "presentation-completed": async () => (await import("../presentation/completedPage.tsx")).completedPage as never,
  feedback: async () => (await import("../feedback/feedbackPage.tsx")).feedbackPage as never,
  "resend-invite": async () => (await import("../presentation/resendInvitePage.tsx")).resendInvitePage as never,
  "schedule-presentation": async () => (await import("../booking/schedulePage.tsx")).schedulePage as never,
  "scheduled-confirmation": async () => (await import("../booking/bookingResultPage.tsx")).bookingResultPage as never,
  "stream-test": async () => (await import("../streamtest/streamTestPage.tsx")).streamTestPage as never,
}
