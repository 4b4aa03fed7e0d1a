import type { RegisteredRouter } from "@tanstack/react-router"
import { Effect } from "effect"
import { isOnline } from "../../adapters/platform/connection.ts"
import type { Store } from "../../application/store/Store.ts"
import type { PageName } from "../../domain/page/PageName.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import { linkTo, type PageTarget } from "./pageTarget.ts"
import type { Search } from "./search.ts"

/**
 * The router, as view-models and loaders need it. It takes targets, not links: the routes are typed by the router's
 * context, so the context must not be typed by the routes.
 */
export interface Navigation {
  readonly go: (target: PageTarget) => void
  readonly replace: (target: PageTarget) => void
  /** Goes back inside the showroom, or to the first screen. */
  readonly back: () => void
  /** Preloads a page without entering it. */
  readonly preload: (target: PageTarget) => void
  readonly isAt: (target: PageTarget) => boolean
  /** The current page. `undefined` if there is none. */
  readonly page: Store<PageName | undefined>
  /** The layer that is open inside the current page, by its address. `undefined` if there is none. */
  readonly inside: Store<string | undefined>
  /** Opens a layer inside the current page. The browser's back button closes it. `undefined` closes it in place. */
  readonly goInside: (inside: string | undefined) => void
  /** Waits until the programs of pages that were left have ended. */
  readonly livesEnded: Effect.Effect<void>
  /** Whether a reload would lose a call, a booking, typed text, or, offline, the page itself (R9). */
  readonly wouldLose: () => boolean
}

/** `router` is a function because the router's context contains the result. */
export const openNavigation = (router: () => RegisteredRouter): Navigation => {
  const link = (target: PageTarget) => {
    if (target.page !== "resend-invite") return linkTo(target)
    return linkTo({ ...target, locationId: visitIn(router())?.location.id })
  }
  const onResolved = (onChange: () => void) => router().subscribe("onResolved", onChange)
  const go = (target: PageTarget) => void router().navigate(link(target))
  return {
    go,
    replace: (target) => void router().navigate({ ...link(target), replace: true }),
    back: () => {
      const { history } = router()
      if (history.canGoBack()) history.back()
      else go({ page: "index" })
    },
    preload: (target) => void router().preloadRoute(link(target)),
    isAt: (target) => router().buildLocation(link(target)).pathname === router().state.matches.at(-1)?.pathname,
    page: {
      get: () => router().state.matches.at(-1)?.staticData.page,
      subscribe: onResolved,
    },
    inside: { get: () => router().state.location.search.inside, subscribe: onResolved },
    goInside: (inside) =>
      void router().navigate({
        to: ".",
        search: (present: Search) => ({ ...present, inside }),
        replace: inside === undefined,
      }),
    livesEnded: Effect.suspend(() => router().options.context.lives.ended),
    wouldLose: () => wouldLose(router()),
  }
}

/** The visit of the current routes. `undefined` if it failed to open. */
const visitIn = (router: RegisteredRouter): Visit | undefined =>
  router.state.matches.find((match) => match.routeId === "/visit")?.context.visit

/** Text fields. Sliders and checkboxes do not count. */
const written =
  ":is(textarea, input:is(:not([type]), [type=text], [type=email], [type=tel], [type=url], [type=search]))"

const wouldLose = (router: RegisteredRouter, page: ParentNode = document): boolean => {
  if (!isOnline()) return true
  const { matches } = router.state
  if (matches.at(-1)?.staticData.hasUnsavedInput) return true
  const session = matches.find((match) => match.routeId === "/visit/session")
  // An invited visitor who is not live yet can rejoin at the same address after a reload.
  if (session?.loaderData?.state.get()._tag === "Live") return true
  return [...page.querySelectorAll<HTMLInputElement>(`main ${written}`)].some(({ value }) => value !== "")
}
