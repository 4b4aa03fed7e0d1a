import type { Location } from "../../../src/domain/location/Location.ts"
import { Page as AccessibilityPage } from "../../../src/ui/accessibility/accessibilityPage.tsx"
import { AttendScreen } from "../../../src/ui/presentation/attend/AttendScreen.tsx"
import { CompletedScreen } from "../../../src/ui/presentation/completed/completedPage.tsx"
import { ResendInviteScreen } from "../../../src/ui/presentation/invitation/resendInvitePage.tsx"
import { NoModeratorScreen } from "../../../src/ui/queue/noModeratorPage.tsx"
import { ErrorPage } from "../../../src/ui/routing/ErrorPage.tsx"
import { TermsScreen } from "../../../src/ui/terms/TermsScreen.tsx"
import { DeclinedScreen, UnreadableScreen } from "../../../src/ui/terms/TermsScreens.tsx"
import { IndexScreen } from "../../../src/ui/visit/IndexScreen.tsx"
import type { Piece } from "../Piece.ts"
import { nothing, still, unanswered } from "../still.ts"

const hrefs = { feedback: "/feedback", schedule: "/schedule-presentation", home: "/" }
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
  "completed/ended": { screen: <CompletedScreen viewModel={still(ended)} hrefs={hrefs} /> },
  "completed/cancelled": { screen: <CompletedScreen viewModel={still({ ...ended, cancelled: true })} hrefs={hrefs} /> },
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

const same = (address: string) => ({ en: address, de: address })

/** A location that names everything for the law. */
const lawful: Partial<Location> = {
  name: "Autohaus am Tor",
  keptDays: 90,
  law: {
    imprint: same("https://dealer.example/impressum"),
    privacy: same("https://dealer.example/datenschutz"),
    accessibility: undefined,
    accessibilityText: {
      en: "Autohaus am Tor, Torstraße 1, 10119 Berlin, telephone +49 30 23125 012.\n\nThe market surveillance authority of the federal states supervises us: MLBF, Carl-Miller-Straße 6, 39112 Magdeburg.",
      de: "Autohaus am Tor, Torstraße 1, 10119 Berlin, Telefon +49 30 23125 012.\n\nUns beaufsichtigt die Marktüberwachungsstelle der Länder: MLBF, Carl-Miller-Straße 6, 39112 Magdeburg.",
    },
  },
}

const terms = {
  kind: "asked" as const,
  sections: [{ title: "1. Subject matter", text: "The consultation is free of charge." }],
  agree: nothing,
  decline: nothing,
}
const name = {
  kind: "asked" as const,
  name: { firstName: "Ada", lastName: "", email: "", dealerId: "" },
  write: nothing,
  problems: {},
  refusals: 0,
  problem: undefined,
  submit: nothing,
}

/** What the law wants a visitor to find, on pages of a location that names it. */
export const law: Readonly<Record<string, Piece>> = {
  "law/accessibility": { screen: <AccessibilityPage location={lawful} />, width: "column", location: lawful },
  "law/terms": { screen: <TermsScreen snapshot={terms} otherwise={null} />, location: lawful },
  "law/name": { screen: <AttendScreen viewModel={still(name)} />, webinar: "An evening", location: lawful },
  "law/index": {
    screen: (
      <IndexScreen
        viewModel={still({
          goLive: nothing,
          problem: undefined,
          scheduleUrl: "/appointments",
          product: undefined,
          goBack: undefined,
          models: [],
          present: nothing,
          picture: undefined,
          support: { timeZone: "Europe/Berlin", open: true, late: undefined },
        })}
        bookLink={() => null}
      />
    ),
    welcome: "page",
    location: lawful,
  },
}
