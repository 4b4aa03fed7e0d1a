import type { Booking } from "./booking/createBooking.ts"
import type { Consultation } from "./consultation/createConsultation.ts"
import type { Feedback } from "./feedback/createFeedback.ts"
import type { PresentationEntry } from "./presentation/createPresentationEntry.ts"
import type { Queue } from "./queue/createQueue.ts"
import type { Session } from "./session/Session.ts"
import type { StreamTest } from "./streamtest/createStreamTest.ts"

/** What pages ask for by name. Each feature is fetched and joined with the first page that needs it. */
export interface Features {
  readonly session: Session
  readonly queue: Queue
  readonly presentationEntry: PresentationEntry
  readonly consultation: Consultation
  readonly booking: Booking
  readonly feedback: Feedback
  readonly streamTest: StreamTest
}

/** Fetches and joins a feature, once. Rejects when its code cannot be fetched; the next call tries again. */
export type LoadFeature = <Name extends keyof Features>(name: Name) => Promise<Features[Name]>
