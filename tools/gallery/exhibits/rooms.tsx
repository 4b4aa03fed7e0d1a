import { Effect } from "effect"
import type { ReactNode } from "react"
import type { Product } from "../../../src/domain/product/Product.ts"
import { AgendaFold } from "../../../src/ui/agenda/AgendaPoints.tsx"
import { BookingResultScreen } from "../../../src/ui/booking/result/BookingResultScreen.tsx"
import type { BookingResultSnapshot } from "../../../src/ui/booking/result/BookingResultSnapshot.ts"
import { AttendScreen } from "../../../src/ui/presentation/attend/AttendScreen.tsx"
import type { AttendSnapshot } from "../../../src/ui/presentation/attend/attendViewModel.ts"
import { PresentationFacts } from "../../../src/ui/presentation/completed/PresentationFacts.tsx"
import { ResendBox } from "../../../src/ui/presentation/invitation/ResendBox.tsx"
import { ResendInviteScreen } from "../../../src/ui/presentation/invitation/resendInvitePage.tsx"
import type { ResendSnapshot } from "../../../src/ui/presentation/invitation/resendViewModel.ts"
import type { AppointmentAhead } from "../../../src/ui/presentation/waitingRoom/appointmentAhead.ts"
import { WaitingRoomScreen } from "../../../src/ui/presentation/waitingRoom/WaitingRoomScreen.tsx"
import type { Occasion, WaitingRoomSnapshot } from "../../../src/ui/presentation/waitingRoom/waitingRoomViewModel.ts"
import { HostProduct } from "../../../src/ui/visit/HostProduct.tsx"
import { standing } from "../../../test/builders/aBooking.ts"
import type { Piece } from "../Piece.ts"
import { nothing, still, unanswered } from "../still.ts"

const shows = {
  name: "Livid Meridian: Weltpremiere mit Probefahrtvereinbarung",
  description: "A guided tour of the car: design, interior, drive and equipment.\nWith time for your questions.",
  startsAt: Date.UTC(2026, 10, 24, 17),
}
const box: ResendSnapshot = {
  email: "anneliese.brueckner@post.example",
  write: nothing,
  send: nothing,
  problem: undefined,
  refusals: 0,
  outcome: undefined,
  detail: undefined,
}
const resend = (difference: Partial<ResendSnapshot> = {}) => <ResendBox viewModel={still({ ...box, ...difference })} />

type Waiting = Extract<WaitingRoomSnapshot, { readonly kind: "waiting" }>
const calm: Waiting = {
  kind: "waiting",
  ...shows,
  video: undefined,
  position: undefined,
  left: { days: 0, hours: 1, minutes: 8, seconds: 42 },
  isAppointment: true,
  isDaysAhead: false,
  link: "connected",
  retry: nothing,
}
const webinar: Waiting = { ...calm, name: undefined, isAppointment: false }
const room = (
  snapshot: WaitingRoomSnapshot,
  difference: Partial<ResendSnapshot> = {},
  occasion: Occasion = "consultation",
  agenda?: ReactNode,
): Piece => ({
  screen: (
    <WaitingRoomScreen
      viewModel={still(snapshot)}
      occasion={occasion}
      agenda={agenda}
      box={resend(difference)}
      productLine={
        <HostProduct
          viewModel={still<Product | undefined>({ id: 7, brand: "Livid", model: "Meridian Long Range Performance" })}
        />
      }
    />
  ),
})

const agenda = (
  <AgendaFold
    agenda={{
      points: [
        { id: 1, title: "Design: exterior, interior and the colours of the season", minutes: 0 },
        { id: 2, title: "Range and charging", minutes: 20 },
        { id: 3, title: "Donaudampfschifffahrtsgesellschaftskapitänsmützenhalter", minutes: 35 },
        { id: 4, title: "Your questions", minutes: undefined },
      ],
      current: undefined,
    }}
    startsAt={shows.startsAt}
  />
)

const far: Waiting = { ...calm, left: { days: 12, hours: 23, minutes: 59, seconds: 59 }, isDaysAhead: true }
const booked = standing({ news: "confirmed" })
const result = { ...still<BookingResultSnapshot>(booked), live: Effect.void }
const Booked = ({ ahead }: { readonly ahead?: string | undefined }) => (
  <BookingResultScreen viewModel={result} homeHref="/" ahead={ahead} />
)

type Asked = Extract<AttendSnapshot, { readonly kind: "asked" }>
const asked: Asked = {
  kind: "asked",
  name: { firstName: "Anneliese", lastName: "", email: "", dealerId: "" },
  write: nothing,
  problems: {},
  refusals: 0,
  problem: undefined,
  submit: nothing,
}
const attend = (difference: Partial<Asked> = {}): Piece => ({
  screen: (
    <AttendScreen viewModel={still({ ...asked, ...difference })}>
      <PresentationFacts {...shows} />
    </AttendScreen>
  ),
})

const invitation = (difference: Partial<ResendSnapshot> = {}): Piece => ({
  screen: <ResendInviteScreen facts={<PresentationFacts {...shows} />} box={resend(difference)} />,
})

export const rooms: Readonly<Record<string, Piece>> = {
  "waitingRoom/connecting": room({ kind: "connecting" }),
  "waitingRoom/hours": room(calm),
  "waitingRoom/days": room(far),
  "waitingRoom/appointment": {
    screen: (
      <WaitingRoomScreen
        viewModel={still<WaitingRoomSnapshot>(far)}
        appointment={still<AppointmentAhead | undefined>({ result, Page: ({ ahead }) => <Booked ahead={ahead} /> })}
      />
    ),
  },
  "waitingRoom/time": room({ ...calm, left: undefined }),
  "waitingRoom/offline": room({ ...calm, link: "connecting" }),
  "waitingRoom/linkFailed": room({ ...calm, link: "failed" }),
  "waitingRoom/webinar": room(webinar, {}, "webinar"),
  "waitingRoom/webinarDays": room({ ...webinar, left: far.left, isDaysAhead: true }, {}, "webinar"),
  "waitingRoom/agenda": room(webinar, {}, "webinar", agenda),
  "waitingRoom/agendaDays": room({ ...webinar, left: far.left, isDaysAhead: true }, {}, "webinar", agenda),
  "waitingRoom/invited": room({ kind: "invited" }),
  "waitingRoom/failed": room({ kind: "failed", problem: unanswered, retry: nothing }),
  "waitingRoom/notSent": room(calm, { outcome: "notSent" }),
  "attend/asked": attend(),
  "attend/refused": attend({
    name: { firstName: "", lastName: "Brückner", email: "anneliese", dealerId: "A 7" },
    problems: { firstName: { kind: "required" }, email: { kind: "email" }, dealerId: { kind: "digits" } },
    refusals: 1,
  }),
  "attend/sending": attend({ submit: undefined }),
  "attend/failed": attend({ problem: unanswered }),
  "invitation/box": invitation(),
  "invitation/refused": invitation({ email: "anneliese", problem: { kind: "email" }, refusals: 1 }),
  "invitation/sending": invitation({ send: undefined }),
  "invitation/sent": invitation({ outcome: "sent" }),
  "invitation/notSent": invitation({ outcome: "notSent" }),
}
