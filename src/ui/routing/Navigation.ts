import type { RegisteredRouter } from "@tanstack/react-router"
import { Effect } from "effect"
import type { Store } from "../../application/store/Store.ts"
import type { PageName } from "../../domain/page/PageName.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import { linkTo, type Place } from "./place.ts"

/**
 * What view-models and loaders ask of the router. It speaks in places, not in links: the router's context must not be typed by the
 * routes, which are typed by that context.
 */
export interface Navigation {
  readonly go: (place: Place) => void
  /** The same, in the place of the page in view: going back does not lead there again. */
  readonly replace: (place: Place) => void
  /** To where the visitor came from inside the showroom, or to the first screen. */
  readonly back: () => void
  /** Prepares a page, so that going there takes no longer than it must; nothing is entered. */
  readonly preload: (place: Place) => void
  readonly isAt: (place: Place) => boolean
  /** The page in view; undefined where there is none. */
  readonly page: Store<PageName | undefined>
  /** Waits until the lives of pages that were left have ended. */
  readonly livesEnded: Effect.Effect<void>
  /** Whether a reload would lose something: a call, a booking, what was typed, or offline the page (R9). */
  readonly wouldLose: () => boolean
}

/** `router` is asked late: its context holds what is made here. */
export const createNavigation = (router: () => RegisteredRouter): Navigation => {
  const link = (place: Place) => {
    if (place.page !== "resend-invite") return linkTo(place)
    return linkTo({ ...place, locationId: visitIn(router())?.location.id })
  }
  const go = (place: Place) => void router().navigate(link(place))
  return {
    go,
    replace: (place) => void router().navigate({ ...link(place), replace: true }),
    back: () => {
      const { history } = router()
      if (history.canGoBack()) history.back()
      else go({ page: "index", isWebinar: false })
    },
    preload: (place) => void router().preloadRoute(link(place)),
    isAt: (place) => router().buildLocation(link(place)).pathname === router().state.matches.at(-1)?.pathname,
    page: {
      get: () => router().state.matches.at(-1)?.staticData.page,
      subscribe: (onChange) => router().subscribe("onResolved", onChange),
    },
    livesEnded: Effect.suspend(() => router().options.context.lives.ended),
    wouldLose: () => wouldLose(router()),
  }
}

/** The visit of the routes in view, once it has been opened; undefined while that failed. */
const visitIn = (router: RegisteredRouter): Visit | undefined =>
  router.state.matches.find((match) => match.routeId === "/visit")?.context.visit

/** Where a visitor types; a slider or a tick is no text. */
const written =
  ":is(textarea, input:is(:not([type]), [type=text], [type=email], [type=tel], [type=url], [type=search]))"

/** Whether a reload would lose something: a call, a booking, what was typed, as into the chat box, or offline the page (R9). */
const wouldLose = (router: RegisteredRouter, page: ParentNode = document): boolean => {
  if (!navigator.onLine) return true
  const { matches } = router.state
  if (matches.at(-1)?.staticData.hasUnsavedInput) return true
  const session = matches.find((match) => match.routeId === "/visit/session")
  // A visitor who is only called yet gets in by the same address after the reload.
  if (session?.loaderData?.state.get()._tag === "Live") return true
  return [...page.querySelectorAll<HTMLInputElement>(`main ${written}`)].some(({ value }) => value !== "")
}
