import type { LoadFeature } from "../../application/Features.ts"
import type { PageName } from "../../domain/page/PageName.ts"
import { bookingResultPage, schedulePage } from "../booking/routes.ts"
import { feedbackPage } from "../feedback/routes.ts"
import { presentationPage, waitingRoomPage } from "../presentation/routes.ts"
import { prequeuePage, queuePage } from "../queue/routes.ts"

/** The pages to which most visitors go next (R10). */
const nextPages: { readonly [Page in PageName]?: ReadonlyArray<() => Promise<unknown>> } = {
  index: [prequeuePage, queuePage],
  prequeue: [queuePage],
  queue: [presentationPage],
  "no-moderator-available": [schedulePage],
  attend: [waitingRoomPage, presentationPage],
  "waiting-room": [presentationPage],
  presentation: [feedbackPage],
  "schedule-presentation": [bookingResultPage],
}

/** Fetches code alone: nothing of those pages is prepared. */
export const fetchNext =
  (load: LoadFeature) =>
  async (page: PageName): Promise<unknown> => {
    const next = nextPages[page]
    return next && Promise.all([load("session"), ...next.map((fetchCode) => fetchCode())])
  }
