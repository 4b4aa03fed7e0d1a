import { getRouteApi, Outlet, useMatch, useMatches, useRouter, useRouterState } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import type { Store } from "../../application/store/Store.ts"
import type { Language } from "../../domain/language/language.ts"
import type { Brand } from "../../domain/location/Location.ts"
import { pathIn } from "../../domain/page/address.ts"
import { presentationName, type VisitState } from "../../domain/presentation/visitState.ts"
import type { LocatedVisit } from "../../domain/visit/Visit.ts"
import { useTexts } from "../language/useTexts.ts"
import { VisitLayout } from "../layout/VisitLayout.tsx"
import { useStore } from "../viewmodel/useStore.ts"
import { LateFoot } from "./lateLaw.tsx"
import { prefetchIdle } from "./prefetchIdle.ts"

const route = getRouteApi("__root__")

/** The frame of every page: the layout, the brand and the language switch (T3, T4, L5). */
export function RootLayout() {
  const { chooseLanguage, notifications, fetchNext } = route.useRouteContext()
  const { language } = useTexts()
  const opened = useVisit()
  const { visit, brand } = usePlace(opened)
  const { page, layout, width } = useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} })
  const name = useWebinarName()
  useLanguagePath(language)

  const isOpen = opened !== undefined
  useEffect(
    () => (isOpen && page !== undefined ? prefetchIdle(() => fetchNext(page)) : undefined),
    [isOpen, page, fetchNext],
  )

  return (
    <VisitLayout
      foot={<LateFoot />}
      visit={visit}
      brand={brand}
      page={isOpen ? page : undefined}
      layout={layout}
      width={width}
      name={name}
      chooseLanguage={chooseLanguage}
      notifications={notifications}
    >
      <Outlet />
    </VisitLayout>
  )
}

const useVisit = () => useMatch({ from: "/visit", shouldThrow: false, select: ({ context }) => context.visit })

/** The brand of a page whose location cannot be read: the product's own, because any other would be a wrong maker's. */
const unknownBrand: Brand = "showroom"

/** Whether a place found without the visit is the visit's own: an address may name only a presentation (E8). */
const isOwnPlace = ({ parameters }: LocatedVisit): boolean =>
  parameters.locationId !== undefined || parameters.presentationId === undefined

/** The place and the brand of every page, also of an unknown address and of a visit that failed to open (T1, R4). */
const usePlace = (opened: LocatedVisit | undefined) => {
  const { locateVisit, openVisit } = route.useRouteContext()
  const isInVisit = useMatch({ from: "/visit", shouldThrow: false, select: () => true }) ?? false
  const [found, setFound] = useState<LocatedVisit | "none">()
  const isOpen = opened !== undefined
  useEffect(() => {
    if (isOpen) return
    const failed = () => setFound("none")
    if (isInVisit) locateVisit().then((place) => setFound(isOwnPlace(place) ? place : "none"), failed)
    else openVisit().then(setFound, failed)
  }, [isOpen, isInVisit, locateVisit, openVisit])
  const visit = opened ?? (found === "none" ? undefined : found)
  return { visit, brand: visit?.location.brand ?? (found === "none" ? unknownBrand : undefined) }
}

const nowhere: Store<VisitState | undefined> = { get: () => undefined, subscribe: () => () => {} }

/** Name of the visit's presentation. `undefined` until it is known, and without a live session. */
const useWebinarName = (): string | undefined => {
  const session = useMatch({ from: "/visit/session", shouldThrow: false, select: ({ loaderData }) => loaderData })
  return presentationName(useStore<VisitState | undefined>(session?.state ?? nowhere))
}

/**
 * Keeps the address in step with the shown language (L2, L5): after a choice, after the location limits the languages,
 * and after going back to an older entry.
 */
const useLanguagePath = (language: Language): void => {
  const { history } = useRouter()
  const href = useRouterState({ select: ({ location }) => location.publicHref })

  useEffect(() => {
    const pathname = href.replace(/[?#].*/, "")
    const path = pathIn(language, pathname)
    // Not a navigation: for the router the page is the same, so nothing is entered or left.
    if (path !== pathname) history.replace(path + href.slice(pathname.length), history.location.state)
  }, [history, language, href])
}
