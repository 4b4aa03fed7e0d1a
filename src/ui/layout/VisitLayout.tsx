import { type ReactNode, useEffect } from "react"
import type { Store } from "../../application/store/Store.ts"
import { type Language, offeredLanguages } from "../../domain/language/language.ts"
import type { Brand } from "../../domain/location/Location.ts"
import type { PageName } from "../../domain/page/PageName.ts"
import type { LocatedVisit } from "../../domain/visit/Visit.ts"
import { useTexts } from "../language/useTexts.ts"
import { VisitContext } from "../location/VisitContext.ts"
import type { NotificationsSnapshot } from "../notification/notificationsViewModel.ts"
import { ShowroomLayout, WebinarLayout } from "./ShowroomLayout.tsx"

interface VisitLayoutProps {
  /** `undefined` if it could not be opened. */
  readonly visit: LocatedVisit | undefined
  /** `undefined` until it is known. */
  readonly brand: Brand | undefined
  readonly page: PageName | undefined
  /** Absent: the showroom's own layout. */
  readonly layout?: "webinar" | undefined
  /** Absent: the whole wrapper. */
  readonly width?: "column" | undefined
  /** Name of the webinar. `undefined` until it is known. */
  readonly name?: string | undefined
  readonly chooseLanguage: (language: Language, visit: LocatedVisit | undefined) => Promise<void>
  readonly notifications: Store<NotificationsSnapshot>
  /** Content after the page's own. */
  readonly foot: ReactNode
  readonly children: ReactNode
}

/** The layout of a page with the brand and the languages of the visit's location (T3, T4, L5). */
export function VisitLayout(props: VisitLayoutProps) {
  const { visit, brand, page, layout, width = "wide", name, chooseLanguage, notifications, foot, children } = props
  const { language } = useTexts()

  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  const frame = {
    brand,
    language,
    languages: offeredLanguages(visit?.settings.supportedLanguages ?? []),
    chooseLanguage: (next: Language) => void chooseLanguage(next, visit),
    notifications,
    foot,
    width,
  } as const

  return (
    <VisitContext value={visit}>
      {layout === "webinar" ? (
        <WebinarLayout {...frame} name={name}>
          {children}
        </WebinarLayout>
      ) : (
        <ShowroomLayout {...frame} welcome={page === "index" && visit ? "page" : "header"}>
          {children}
        </ShowroomLayout>
      )}
    </VisitContext>
  )
}
