import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { deskRoot } from "../router/deskRoot.ts"

const shown = ["sent", "dismissed"] as const

/** `show` names the mails that are listed; without it the open ones. */
export const afterRoute = createRoute({
  getParentRoute: () => deskRoot,
  path: "/after",
  validateSearch: ({ show }: Record<string, unknown>): { readonly show?: (typeof shown)[number] } => {
    const known = shown.find((each) => each === show)
    return known === undefined ? {} : { show: known }
  },
  component: lazyRouteComponent(() => import("./AfterPage.tsx"), "AfterPage"),
})

export const followUpRoute = createRoute({
  getParentRoute: () => deskRoot,
  path: "/after/$presentationId",
  component: lazyRouteComponent(() => import("./FollowUpPage.tsx"), "FollowUpPage"),
})
