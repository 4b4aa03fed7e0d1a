import { createRoute } from "@tanstack/react-router"
import { textParts } from "../language/textParts.ts"
import { latePage, pageRoute, sessionPageRoute } from "../routing/page.tsx"
import { runGuards, visitRoute } from "../routing/routes.ts"
import { byPresentation } from "../routing/search.ts"
import { sessionRoute } from "../session/sessionRoute.ts"

export const presentationPage = latePage(() => import("./live/presentationPage.tsx"), {
  features: ["consultation"],
  texts: textParts.live,
})
const attendPage = latePage(() => import("./attend/attendPage.tsx"), {
  features: ["presentationEntry"],
  texts: textParts.attend,
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

/** The state that each page needs before it loads. A page in both layouts has two routes (T4). */
const completed = {
  beforeLoad: runGuards("presentationNamed"),
  loaderDeps: byPresentation,
  ...pageRoute(completedPage),
} as const
const presentation = { beforeLoad: runGuards("presentationInPath"), ...sessionPageRoute(presentationPage) } as const
const waitingRoom = {
  beforeLoad: runGuards("presentationNamed"),
  loaderDeps: byPresentation,
  ...sessionPageRoute(waitingRoomPage),
} as const

const attend = {
  beforeLoad: runGuards("presentationNamed"),
  loaderDeps: byPresentation,
  ...sessionPageRoute(attendPage),
} as const
const resendInvite = {
  beforeLoad: runGuards("presentationIfAny"),
  loaderDeps: byPresentation,
  ...pageRoute(resendInvitePage),
} as const

export const presentationRoutes = [
  createRoute({
    getParentRoute: () => visitRoute,
    path: "/presentations",
    staticData: { page: "presentations" },
    beforeLoad: runGuards("presentationFound"),
  }),
  createRoute({
    getParentRoute: () => visitRoute,
    path: "/webinar",
    staticData: { page: "presentations", title: "pageTitle.webinar", layout: "webinar" },
    beforeLoad: runGuards("bookingToOpen", "presentationFound"),
  }),
  createRoute({
    getParentRoute: () => visitRoute,
    path: "/presentation-completed",
    staticData: { page: "presentation-completed", title: "pageName.completed", width: "column" },
    ...completed,
  }),
  createRoute({
    getParentRoute: () => visitRoute,
    path: "/webinar/presentation-completed",
    staticData: {
      page: "presentation-completed",
      title: "pageName.webinarCompleted",
      width: "column",
      layout: "webinar",
    },
    ...completed,
  }),
  createRoute({
    getParentRoute: () => visitRoute,
    path: "/resend-invite",
    staticData: { page: "resend-invite", title: "pageName.resendInvite" },
    ...resendInvite,
  }),
] as const

export const presentationSessionRoutes = [
  createRoute({
    getParentRoute: () => sessionRoute,
    path: "/presentations/$id",
    staticData: { page: "presentation", title: "support.title" },
    ...presentation,
  }),
  createRoute({
    getParentRoute: () => sessionRoute,
    path: "/webinar/$id",
    staticData: { page: "presentation", title: "pageTitle.webinar", layout: "webinar" },
    ...presentation,
  }),
  createRoute({
    getParentRoute: () => sessionRoute,
    path: "/webinar/attend",
    staticData: { page: "attend", title: "pageName.attend", layout: "webinar" },
    ...attend,
  }),
  createRoute({
    getParentRoute: () => sessionRoute,
    path: "/waiting-room",
    staticData: { page: "waiting-room", title: "pageName.waitingRoom" },
    ...waitingRoom,
  }),
  createRoute({
    getParentRoute: () => sessionRoute,
    path: "/webinar/waiting-room",
    staticData: { page: "waiting-room", title: "pageName.waitingRoom", layout: "webinar" },
    ...waitingRoom,
  }),
] as const
