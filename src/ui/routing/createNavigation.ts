import type { RegisteredRouter } from "@tanstack/react-router"
import type { Navigation } from "./Navigation.ts"
import { linkTo, type Place } from "./place.ts"
import { visitIn } from "./useVisit.ts"
import { wouldLose } from "./wouldLose.ts"

/** The router is given late: its context holds what is made here. */
export const createNavigation = (router: () => RegisteredRouter): Navigation => {
  const link = (place: Place) => {
    if (place.page !== "resend-invite") return linkTo(place)
    return linkTo({ ...place, locationId: visitIn(router())?.location.id })
  }
  const go = (place: Place) => void router().navigate(link(place))
  return {
    go,
    giveWay: (place) => void router().navigate({ ...link(place), replace: true }),
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
    wouldLose: () => wouldLose(router()),
  }
}
