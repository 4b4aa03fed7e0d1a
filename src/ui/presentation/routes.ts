import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { textParts } from "../language/textParts.ts"
import { guarded } from "../routing/guards.ts"
import { latePage } from "../routing/latePage.ts"
import { visitRoute } from "../routing/layoutRoutes.ts"
import { live } from "../routing/live.ts"
import { pageLoader, sessionLoader } from "../routing/pageLoader.ts"
import { byPresentation } from "../routing/search.ts"
import { sessionRoute } from "../session/sessionRoute.ts"

export const presentationPage = latePage(() => import("./live/presentationPage.tsx"), {
  features: ["consultation"],
  texts: textParts.live,
})
const attendPage = latePage(() => import("./attend/attendPage.tsx"), {
  features: ["presentationEntry"],
  texts: textParts.resendInvite,
})
export const waitingRoomPage = latePage(() => import("./waitingRoom/waitingRoomPage.tsx"), {
  features: ["presentationEntry"],
  texts: textParts.queue,
})
const completedPage = latePage(() => import("./completed/completedPage.tsx"), { texts: textParts.resendInvite })
const resendInvitePage = latePage(() => import("./invitation/resendInvitePage.tsx"), {
  features: ["presentationEntry"],
  texts: textParts.resendInvite,
})

/** The same page in both layouts (T4). */
const completed = {
  beforeLoad: guarded("presentationNamed"),
  loaderDeps: byPresentation,
  loader: pageLoader(completedPage),
  ...live,
} as const
const presentation = {
  beforeLoad: guarded("presentationInPath"),
  loader: sessionLoader(presentationPage),
  ...live,
} as const
const waitingRoom = {
  beforeLoad: guarded("presentationNamed"),
  loaderDeps: byPresentation,
  loader: sessionLoader(waitingRoomPage),
  ...live,
} as const

export const presentationRoutes = [
  createRoute({
    getParentRoute: () => visitRoute,
    path: "/presentations",
    staticData: { page: "presentations" },
    beforeLoad: guarded("presentationFound"),
  }),
  createRoute({
    getParentRoute: () => visitRoute,
    path: "/presentation-completed",
    staticData: { page: "presentation-completed", title: "pageName.completed", width: "column" },
    ...completed,
    component: lazyRouteComponent(completedPage.code, "CompletedPage"),
  }),
  createRoute({
    getParentRoute: () => visitRoute,
    path: "/webinar/presentation-completed",
    staticData: { page: "presentation-completed", title: "pageName.completed", width: "column", layout: "webinar" },
    ...completed,
    component: lazyRouteComponent(completedPage.code, "WebinarCompletedPage"),
  }),
  createRoute({
    getParentRoute: () => visitRoute,
    path: "/resend-invite",
    staticData: { page: "resend-invite", title: "pageName.resendInvite" },
    beforeLoad: guarded("presentationIfAny"),
    loaderDeps: byPresentation,
    loader: pageLoader(resendInvitePage),
    ...live,
    component: lazyRouteComponent(resendInvitePage.code, "ResendInvitePage"),
  }),
] as const

export const presentationSessionRoutes = [
  createRoute({
    getParentRoute: () => sessionRoute,
    path: "/presentations/$id",
    staticData: { page: "presentation", title: "support.title" },
    ...presentation,
    component: lazyRouteComponent(presentationPage.code, "PresentationPage"),
  }),
  createRoute({
    getParentRoute: () => sessionRoute,
    path: "/webinar/$id",
    staticData: { page: "presentation", title: "pageTitle.webinar", layout: "webinar" },
    ...presentation,
    component: lazyRouteComponent(presentationPage.code, "WebinarPage"),
  }),
  createRoute({
    getParentRoute: () => sessionRoute,
    path: "/webinar/attend",
    staticData: { page: "attend", title: "pageName.attend", layout: "webinar" },
    beforeLoad: guarded("presentationNamed"),
    loaderDeps: byPresentation,
    loader: sessionLoader(attendPage),
    ...live,
    component: lazyRouteComponent(attendPage.code, "AttendPage"),
  }),
  createRoute({
    getParentRoute: () => sessionRoute,
    path: "/waiting-room",
    staticData: { page: "waiting-room", title: "pageName.waitingRoom" },
    ...waitingRoom,
    component: lazyRouteComponent(waitingRoomPage.code, "WaitingRoomPage"),
  }),
  createRoute({
    getParentRoute: () => sessionRoute,
    path: "/webinar/waiting-room",
    staticData: { page: "waiting-room", title: "pageName.waitingRoom", layout: "webinar" },
    ...waitingRoom,
    component: lazyRouteComponent(waitingRoomPage.code, "WebinarWaitingRoomPage"),
  }),
] as const
