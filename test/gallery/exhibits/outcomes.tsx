import { CompletedScreen } from "../../../src/ui/presentation/completed/completedPage.tsx"
import { ResendInviteScreen } from "../../../src/ui/presentation/invitation/resendInvitePage.tsx"
import { NoModeratorScreen } from "../../../src/ui/queue/noModeratorPage.tsx"
import { ErrorPage } from "../../../src/ui/routing/ErrorPage.tsx"
import { DeclinedScreen, TermsScreen } from "../../../src/ui/terms/TermsGate.tsx"
import type { Piece } from "../Piece.ts"
import { nothing, still, unanswered } from "../still.ts"

const clause =
  "The consultation is a live transmission of picture and sound from the showroom to you. Your own camera stays off unless you switch it on."
const sections = ["Subject matter", "Recording", "Your data", "Liability"].map((title, index) => ({
  title: `${index + 1}. ${title}`,
  paragraphs: [clause, `Nothing of it is stored. ${clause}`],
}))
const ended = {
  cancelled: false,
  name: "Emeya R in person",
  description: "A walk around the car, the cabin and the drive train.\nQuestions welcome.",
  startsAt: Date.UTC(2026, 6, 14, 13, 30),
}

export const outcomes: Readonly<Record<string, Piece>> = {
  "terms/asked": {
    screen: <TermsScreen viewModel={still({ kind: "asked", sections, agree: nothing, decline: nothing } as const)} />,
  },
  "terms/declined": { screen: <DeclinedScreen viewModel={still({ kind: "declined", back: nothing } as const)} /> },
  "completed/ended": { screen: <CompletedScreen viewModel={still(ended)} /> },
  "completed/cancelled": { screen: <CompletedScreen viewModel={still({ ...ended, cancelled: true })} /> },
  "invitation/invalid": { screen: <ResendInviteScreen /> },
  "moderator/none": {
    screen: (
      <NoModeratorScreen scheduleUrl="https://dealer.example/appointments" bookLink={undefined} onCancel={nothing} />
    ),
  },
  "error/missing": { screen: <ErrorPage problem={{ _tag: "PageMissing" }} /> },
  "error/request": { screen: <ErrorPage problem={unanswered} retry={nothing} /> },
  "error/misconfigured": {
    screen: <ErrorPage problem={{ _tag: "ConfigUnavailable", field: "apiBaseUrl" }} retry={nothing} />,
  },
  "error/failed": { screen: <ErrorPage problem={{ _tag: "PageBroken" }} retry={nothing} /> },
}
