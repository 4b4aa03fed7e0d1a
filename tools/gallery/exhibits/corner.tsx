import { Effect } from "effect"
import type { BookingResultSnapshot } from "../../../src/ui/booking/result/BookingResultSnapshot.ts"
import type { OpenSchedule } from "../../../src/ui/booking/schedule/scheduleViewModel.ts"
import { cameraView } from "../../../src/ui/camera/ownCameraView.ts"
import type { CameraAccess } from "../../../src/ui/camera/part.ts"
import { PresentationScreen } from "../../../src/ui/presentation/live/PresentationScreen.tsx"
import type { PresentationSnapshot } from "../../../src/ui/presentation/live/presentationViewModel.ts"
import type { BesideCall } from "../../../src/ui/presentation/testDrive/BesideCall.ts"
import { calendarView } from "../../../src/ui/presentation/testDrive/calendarView.ts"
import { cornerView } from "../../../src/ui/presentation/testDrive/cornerView.tsx"
import type { TestDrive } from "../../../src/ui/presentation/testDrive/openTestDrive.ts"
import { anAppointment, standing } from "../../../test/builders/aBooking.ts"
import { joinedCamera } from "../../../test/builders/aCamera.ts"
import { chatView } from "../../../test/builders/aChat.ts"
import { streamingPlayer } from "../../../test/builders/aPlayer.ts"
import { aForm, aSchedule, scheduleView, withTimes } from "../../../test/builders/aSchedule.ts"
import { drawnModel } from "../drawnModel.ts"
import type { Piece } from "../Piece.ts"
import { picture } from "../picture.ts"
import { nothing, still } from "../still.ts"
import { chat } from "./live.tsx"

const joined: CameraAccess = {
  kind: "open",
  view: cameraView,
  viewModel: still(joinedCamera({ picture: picture().attach })),
}

const inCorner = (beside: BesideCall, camera?: CameraAccess): Piece => {
  const testDrive: TestDrive = {
    view: cornerView,
    beside: still(beside),
    live: Effect.never,
    open: nothing,
    close: nothing,
    opener: () => undefined,
  }
  const parts = { player: still(streamingPlayer(picture())), chat: chatView(still(chat)), camera: still(camera) }
  const absent = {
    second: still(undefined),
    onRecord: still(undefined),
    participation: still(undefined),
    shown: still(undefined),
  }
  const snapshot = { kind: "open", name: undefined, consultant: "Clara", ...parts, ...absent } as const
  return {
    screen: (
      <PresentationScreen
        viewModel={still<PresentationSnapshot>({ ...snapshot, testDrive: still(testDrive) })}
        leave={nothing}
      />
    ),
  }
}

const about = { product: drawnModel, view: calendarView } as const
const calendar = (difference: Partial<OpenSchedule>, camera?: CameraAccess) =>
  inCorner({ ...about, kind: "calendar", viewModel: scheduleView(still(aSchedule(difference))) }, camera)

const values = {
  ...aForm().values,
  productId: drawnModel.id,
  comments: "I would like a test drive.",
}
const models = { all: [drawnModel], areMissing: false }

/** The call in a corner of the calendar (E16, K1). */
export const corner: Readonly<Record<string, Piece>> = {
  "corner/calendar": calendar({ calendar: withTimes(3), models, form: aForm({ values }) }, joined),
  "corner/opening": inCorner({ ...about, kind: "calendar", viewModel: scheduleView(still({ kind: "opening" })) }),
  "corner/booked": inCorner({
    ...about,
    kind: "booked",
    viewModel: still<BookingResultSnapshot>(standing({ appointment: anAppointment })),
  }),
}
