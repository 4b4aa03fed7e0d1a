import type { BookingFeature } from "./booking/openBookingFeature.ts"
import type { openResult } from "./booking/result/openResult.ts"
import type { OpenCamera } from "./camera/openCamera.ts"
import type { Consultation } from "./consultation/openConsultation.ts"
import type { OpenRecordingAndCaptions } from "./consultation/openRecordingAndCaptions.ts"
import type { OpenEnding } from "./feedback/openEnding.ts"
import type { OpenFeedback } from "./feedback/openFeedback.ts"
import type { OpenParticipation } from "./participation/openParticipation.ts"
import type { TimeAbsence } from "./presentation/followAbsence.ts"
import type { PresentationEntry } from "./presentation/openPresentationEntry.ts"
import type { FollowShown } from "./product/followShown.ts"
import type { OfferModel } from "./product/offerModel.ts"
import type { ReportChoosing } from "./product/reportChoosing.ts"
import type { OpenMeanwhile } from "./queue/openMeanwhile.ts"
import type { OpenQueue } from "./queue/openQueue.ts"
import type { Session } from "./session/Session.ts"
import type { OpenSecondPicture } from "./stream/openSecondPicture.ts"
import type { StreamTest } from "./streamtest/StreamTest.ts"

/** Features that pages load by name. Each is fetched and assembled with the first page that needs it. */
export interface Features {
  readonly session: Session
  readonly queue: OpenQueue
  readonly meanwhile: OpenMeanwhile
  readonly presentationEntry: PresentationEntry
  readonly consultation: Consultation
  readonly timeAbsence: TimeAbsence
  readonly secondPicture: OpenSecondPicture
  readonly camera: OpenCamera
  readonly onRecord: OpenRecordingAndCaptions
  readonly participation: OpenParticipation
  /** The models that a consultant shows, that the host page offers, and for which the visitor books. */
  readonly shownModels: {
    readonly follow: FollowShown
    readonly offer: OfferModel
    readonly reportChoosing: ReportChoosing
  }
  readonly booking: BookingFeature
  readonly bookingResult: ReturnType<typeof openResult>
  readonly feedback: { readonly openEnding: OpenEnding; readonly openFeedback: OpenFeedback }
  readonly streamTest: () => StreamTest
}

/** Fetches and assembles a feature once. Rejects if its code cannot be fetched; the next call retries. */
export type LoadFeature = <Name extends keyof Features>(name: Name) => Promise<Features[Name]>
