import { Outlet, useMatches, useRouter } from "@tanstack/react-router"
import { useEffect } from "react"
import { offeredLanguages } from "../../domain/language/language.ts"
import { useTexts } from "../language/useTexts.ts"
import { ShowroomLayout } from "../layout/ShowroomLayout.tsx"
import { WebinarLayout } from "../layout/WebinarLayout.tsx"
import { pages } from "./pages.ts"
import type { ShowroomContext } from "./ShowroomContext.ts"
import { useLanguagePath } from "./useLanguagePath.ts"
import { usePrefetch } from "./usePrefetch.ts"
import { useVisit } from "./useVisit.ts"
import { useWebinarName } from "./useWebinarName.ts"

/** What stays in view on every page: the layout of the page in the brand, and the languages (T3, T4, L5). */
export function RootLayout() {
  const context = useRouter().options.context as ShowroomContext
  const { language } = useTexts()
  const visit = useVisit()
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page })
  const layout = useMatches({ select: (matches) => matches.at(-1)?.staticData.layout })
  const name = useWebinarName()
  useLanguagePath(language)
  usePrefetch(page, visit, context)

  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  const frame = {
    brand: visit?.location.brand ?? "livid",
    language,
    languages: offeredLanguages(visit?.settings.supportedLanguages ?? []),
    chooseLanguage: (next: typeof language) => void context.speak(next, visit),
    notices: context.notices,
    width: page === undefined ? "wide" : pages[page].width,
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
