import { Suspense, useEffect } from "react"
import { type Language, languages } from "../../src/domain/language/language.ts"
import type { Brand } from "../../src/domain/location/Location.ts"
import { Loader } from "../../src/ui/components/Loader.tsx"
import type { Texts } from "../../src/ui/language/texts.ts"
import { useTexts } from "../../src/ui/language/useTexts.ts"
import { ShowroomLayout, WebinarLayout } from "../../src/ui/layout/ShowroomLayout.tsx"
import { VisitContext } from "../../src/ui/location/VisitContext.ts"
import type { NotificationsSnapshot } from "../../src/ui/notification/notificationsViewModel.ts"
import { LateFoot } from "../../src/ui/routing/lateLaw.tsx"
import { aVisit } from "../../test/builders/aVisit.ts"
import { exhibits } from "./exhibits.tsx"
import type { Piece } from "./Piece.ts"
import { still } from "./still.ts"

interface ExhibitProps {
  readonly name: string
  readonly exhibit: Piece | undefined
  readonly brand: Brand
  readonly texts: Texts
}

const quiet = still<NotificationsSnapshot>({ notifications: [] })

/** Marks the page once the screen around it is rendered, no longer suspends, and the controls of `press` are pressed. */
function ShownMark({ press }: { readonly press: ReadonlyArray<string> }) {
  useEffect(() => {
    let isGone = false
    const pressAll = async () => {
      for (const selector of press) {
        while (!isGone && !document.querySelector(selector)) await new Promise(requestAnimationFrame)
        if (!isGone) document.querySelector<HTMLElement>(selector)?.click()
      }
      if (!isGone) document.documentElement.dataset.shown = ""
    }
    void pressAll()
    return () => {
      isGone = true
    }
  }, [press])
  return null
}

const noPress: ReadonlyArray<string> = []

/** A screen in its layout; links to all screens if there is none. */
export function Exhibit({ exhibit, brand, texts }: ExhibitProps) {
  const { language } = useTexts()
  if (!exhibit) return <Catalogue />
  const { screen, width = "wide", welcome = "header", notifications = quiet } = exhibit
  const { webinar, location, press = noPress } = exhibit
  const frame = {
    brand,
    language,
    languages,
    chooseLanguage: (next: Language) => void texts.show(next),
    notifications,
    foot: <LateFoot />,
    width,
  }
  const shown = (
    <Suspense fallback={<Loader />}>
      {screen}
      <ShownMark press={press} />
    </Suspense>
  )
  const visit = aVisit()
  return (
    <VisitContext value={location && { ...visit, location: { ...visit.location, brand, ...location } }}>
      {webinar === undefined ? (
        <ShowroomLayout {...frame} welcome={welcome}>
          {shown}
        </ShowroomLayout>
      ) : (
        <WebinarLayout {...frame} name={webinar}>
          {shown}
        </WebinarLayout>
      )}
    </VisitContext>
  )
}

function Catalogue() {
  return (
    <ul>
      {Object.keys(exhibits).map((name) => {
        const [screen, state] = name.split("/")
        return (
          <li key={name}>
            <a href={`?screen=${screen}&state=${state}`}>{name}</a>
          </li>
        )
      })}
    </ul>
  )
}
