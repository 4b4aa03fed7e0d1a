import { Outlet, useMatches, useRouter } from "@tanstack/react-router"
import { useEffect } from "react"
import type { Language } from "../../domain/language/language.ts"
import { useTexts } from "../language/useTexts.ts"
import { ShowroomLayout } from "../layout/ShowroomLayout.tsx"
import type { PageName } from "./pages.ts"
import type { ShowroomContext } from "./ShowroomContext.ts"
import { useVisit } from "./useVisit.ts"

const columns: ReadonlyArray<PageName | undefined> = [
  "feedback",
  "presentation-completed",
  "resend-invite",
  "no-moderator-available",
]

/** What stays in view on every page: the layout of the brand, and the languages (T3, L5). */
export function RootLayout() {
  const router = useRouter()
  const { speak, notices } = router.options.context as ShowroomContext
  const { language } = useTexts()
  const visit = useVisit()
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page })

  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  const choose = (next: Language) =>
    void speak(next, visit).then(() =>
      router.navigate({
        to: ".",
        params: (current: object) => ({ ...current, locale: next === "de" ? "de" : undefined }),
        search: true,
        replace: true,
      } as never),
    )

  return (
    <ShowroomLayout
      brand={visit?.location.brand ?? "livid"}
      language={language}
      chooseLanguage={choose}
      notices={notices}
      width={columns.includes(page) ? "column" : "wide"}
      welcome={page === "index" ? "page" : "header"}
    >
      <Outlet />
    </ShowroomLayout>
  )
}
