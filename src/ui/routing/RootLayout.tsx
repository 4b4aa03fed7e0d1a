import { getRouteApi, Outlet, useMatch, useMatches, useRouter, useRouterState } from "@tanstack/react-router"
import { Effect } from "effect"
import { useEffect } from "react"
import type { Store } from "../../application/store/Store.ts"
import { type Language, offeredLanguages } from "../../domain/language/language.ts"
import { pathIn } from "../../domain/page/address.ts"
import { type Connection, mayPrefetch, prefetchAfterMs } from "../../domain/page/pageCode.ts"
import type { VisitState } from "../../domain/presentation/visitState.ts"
import { useTexts } from "../language/useTexts.ts"
import { ShowroomLayout, WebinarLayout } from "../layout/ShowroomLayout.tsx"
import { useStore } from "../viewmodel/useStore.ts"

/** What is needed of the page's globals. */
export interface IdlePage {
  readonly navigator: {
    readonly onLine: boolean
    readonly connection?: { readonly effectiveType?: string; readonly saveData?: boolean }
  }
  /** Safari has none. */
  readonly requestIdleCallback?: (run: () => void) => number
  readonly cancelIdleCallback?: (handle: number) => void
}

const connectionOf = ({ onLine, connection }: IdlePage["navigator"]): Connection => ({
  isOnline: onLine,
  effectiveType: connection?.effectiveType,
  savesData: connection?.saveData ?? false,
})

/** Fetches ahead when the page has been idle for 2000 ms, and only where that is right (R10). Gives what calls it off. */
export const prefetchIdle = (fetchAhead: () => Promise<unknown>, page: IdlePage = globalThis): (() => void) => {
  let idle: number | undefined
  const run = () => {
    if (!mayPrefetch(connectionOf(page.navigator))) return
    fetchAhead().catch((failure: unknown) =>
      Effect.runFork(Effect.logInfo("the next page was not fetched ahead", failure)),
    )
  }
  const timer = setTimeout(() => {
    if (page.requestIdleCallback === undefined) run()
    else idle = page.requestIdleCallback(run)
  }, prefetchAfterMs)
  return () => {
    clearTimeout(timer)
    if (idle !== undefined) page.cancelIdleCallback?.(idle)
  }
}

const route = getRouteApi("__root__")

/** What stays in view on every page: the layout of the page in the brand, and the languages (T3, T4, L5). */
export function RootLayout() {
  const { chooseLanguage, notifications, fetchNext } = route.useRouteContext()
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
    notifications,
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

/** The visit of the routes in view, once it has been opened; undefined while that failed. */
const useVisit = () => useMatch({ from: "/visit", shouldThrow: false, select: ({ context }) => context.visit })

const nowhere: Store<VisitState | undefined> = { get: () => undefined, subscribe: () => () => {} }

/** What the presentation is called that the visit is about; undefined until it is known, and without a live session. */
const useWebinarName = (): string | undefined => {
  const session = useMatch({ from: "/visit/session", shouldThrow: false, select: ({ loaderData }) => loaderData })
  const state = useStore<VisitState | undefined>(session?.state ?? nowhere)
  return state?._tag === "AwaitingStart" || state?._tag === "Live" ? state.presentation?.name : undefined
}

/** The address follows the language in view (L2, L5): chosen, narrowed, or met again by going back to an older entry. */
const useLanguagePath = (language: Language): void => {
  const { history } = useRouter()
  const href = useRouterState({ select: ({ location }) => location.publicHref })

  useEffect(() => {
    const pathname = href.replace(/[?#].*/, "")
    const path = pathIn(language, pathname)
    // Not a navigation: to the router the page is the same, and nothing is entered or left.
    if (path !== pathname) history.replace(path + href.slice(pathname.length), history.location.state)
  }, [history, language, href])
}
