import { getRouteApi, Outlet, useMatches } from "@tanstack/react-router"
import { useEffect } from "react"
import { offeredLanguages } from "../../domain/language/language.ts"
import { useTexts } from "../language/useTexts.ts"
import { ShowroomLayout } from "../layout/ShowroomLayout.tsx"
import { WebinarLayout } from "../layout/WebinarLayout.tsx"
import { prefetchIdle } from "./prefetchIdle.ts"
import { useLanguagePath } from "./useLanguagePath.ts"
import { useVisit } from "./useVisit.ts"
import { useWebinarName } from "./useWebinarName.ts"

const route = getRouteApi("__root__")

/** What stays in view on every page: the layout of the page in the brand, and the languages (T3, T4, L5). */
export function RootLayout() {
  const { chooseLanguage, notices, fetchNext } = route.useRouteContext()
  const { language } = useTexts()
  const visit = useVisit()
  const { page, layout, width } = useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} })
  const name = useWebinarName()
  useLanguagePath(language)

  const isOpen = visit !== undefined
  useEffect(
    () => (isOpen && page !== undefined ? prefetchIdle(() => fetchNext(page)) : undefined),
    [isOpen, page, fetchNext],
  )
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  const frame = {
    brand: visit?.location.brand ?? "livid",
    language,
    languages: offeredLanguages(visit?.settings.supportedLanguages ?? []),
    chooseLanguage: (next: typeof language) => void chooseLanguage(next, visit),
    notices,
    width: width ?? "wide",
  } as const

  return layout === "webinar" ? (
    <WebinarLayout {...frame} name={name}>
      <Outlet />
    </WebinarLayout>
  ) : (
    <ShowroomLayout {...frame} welcome={page === "index" ? "page" : "header"}>
      <Outlet />
    </ShowroomLayout>
  )
}
