import { createRoute } from "@tanstack/react-router"
import { guarded } from "../routing/guards.ts"
import { visitRoute } from "../routing/layoutRoutes.tsx"
import type { PageArgs } from "../routing/RouterContext.ts"
import { IndexPage, WebinarIndexPage } from "./IndexPage.tsx"
import { indexViewModel } from "./indexViewModel.ts"

/** Part of the first screen: its code does not come late. */
const load = ({ context: { core, visit, texts } }: PageArgs) =>
  indexViewModel(core.openLiveButton, core.followHost, visit, () => texts.get().language)

export const indexRoutes = [
  createRoute({
    getParentRoute: () => visitRoute,
    path: "/",
    staticData: { page: "index" },
    beforeLoad: guarded("bookingToOpen", "presentationToOpen"),
    loader: load,
    shouldReload: false,
    component: IndexPage,
  }),
  createRoute({
    getParentRoute: () => visitRoute,
    path: "/webinar",
    staticData: { page: "index", title: "pageTitle.webinar", layout: "webinar" },
    beforeLoad: guarded("bookingToOpen", "presentationToOpen"),
    loader: load,
    shouldReload: false,
    component: WebinarIndexPage,
  }),
] as const
