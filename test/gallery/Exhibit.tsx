import { Suspense } from "react"
import type { Brand } from "../../src/domain/location/branding.ts"
import { Loader } from "../../src/ui/components/Loader.tsx"
import type { Texts } from "../../src/ui/language/texts.ts"
import { useTexts } from "../../src/ui/language/useTexts.ts"
import { ShowroomLayout } from "../../src/ui/layout/ShowroomLayout.tsx"
import type { NoticesSnapshot } from "../../src/ui/notice/NoticesSnapshot.ts"
import { exhibits } from "./exhibits.tsx"
import type { Piece } from "./Piece.ts"
import { still } from "./still.ts"

interface ExhibitProps {
  readonly name: string
  readonly exhibit: Piece | undefined
  readonly brand: Brand
  readonly texts: Texts
}

const quiet = still<NoticesSnapshot>({ notices: [] })

/** A screen in its layout; without one, links to all of them. */
export function Exhibit({ exhibit, brand, texts }: ExhibitProps) {
  const { language } = useTexts()
  if (!exhibit) return <Catalogue />
  const { screen, width = "wide", welcome = "header", notices = quiet } = exhibit
  return (
    <ShowroomLayout
      brand={brand}
      language={language}
      chooseLanguage={(next) => void texts.show(next)}
      notices={notices}
      width={width}
      welcome={welcome}
    >
      <Suspense fallback={<Loader />}>{screen}</Suspense>
    </ShowroomLayout>
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
