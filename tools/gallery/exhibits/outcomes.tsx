import { CompletedScreen } from "../../../src/ui/presentation/completed/completedPage.tsx"
import { ResendInviteScreen } from "../../../src/ui/presentation/invitation/resendInvitePage.tsx"
import { NoModeratorScreen } from "../../../src/ui/queue/noModeratorPage.tsx"
import { ErrorPage } from "../../../src/ui/routing/ErrorPage.tsx"
import { TermsScreen } from "../../../src/ui/terms/TermsScreen.tsx"
import { DeclinedScreen, UnreadableScreen } from "../../../src/ui/terms/TermsScreens.tsx"
import type { Piece } from "../Piece.ts"
import { nothing, still, unanswered } from "../still.ts"

const clause =
  "The consultation is a live transmission of picture and sound from the showroom to you. Your own camera stays off unless you switch it on."
const sections = ["Subject matter", "Recording", "Your data", "Liability"].map((title, index) => ({
  title: `${index + 1}. ${title}`,
  text: `${clause}\n\nNothing of it is stored. ${clause}`,
}))
const markup = `<h2>1. Subject matter</h2><p>${clause}</p><h3>What you need</h3>
<ul><li>A browser of this year</li><li>A loudspeaker, or <strong>headphones</strong></li></ul>
<p>All of it is in the <a href="https://dealer.example/terms">long version</a>.</p><h2>2. Recording</h2><p>${clause}</p>`
const markdown = `# Terms of the consultation

## 1. Subject matter

${clause}

### What you need

- A browser of this year
- A loudspeaker, or **headphones**

All of it is in the [long version](https://dealer.example/terms).

## 2. Recording

1. Nothing of it is stored.
2. ${clause}`
const ended = {
  occasion: "consultation" as const,
  cancelled: false,
  name: "Emeya R in person",
  description: "A walk around the car, the cabin and the drive train.\nQuestions welcome.",
  startsAt: Date.UTC(2026, 6, 14, 13, 30),
}

export const outcomes: Readonly<Record<string, Piece>> = {
  "terms/asked": {
    screen: <TermsScreen snapshot={{ kind: "asked", sections, agree: nothing, decline: nothing }} otherwise="" />,
  },
  "terms/markup": {
    screen: (
      <TermsScreen
        snapshot={{ kind: "asked", sections: [{ title: "", text: markup }], agree: nothing, decline: nothing }}
        otherwise=""
      />
    ),
  },
  "terms/markdown": {
    screen: (
      <TermsScreen
        snapshot={{ kind: "asked", sections: [{ title: "", text: markdown }], agree: nothing, decline: nothing }}
        otherwise=""
      />
    ),
  },
  "terms/unreadable": { screen: <UnreadableScreen retry={nothing} scheduleHref="/schedule-presentation" /> },
  "terms/declined": { screen: <DeclinedScreen back={nothing} /> },
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
  "error/unreadable": {
    screen: (
      <ErrorPage
        problem={{ _tag: "RequestFailed", status: 0, detail: undefined, isUnreadable: true }}
        retry={nothing}
      />
    ),
  },
  "error/failed": { screen: <ErrorPage problem={{ _tag: "PageBroken" }} retry={nothing} /> },
}
