import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { deskRoot } from "../router/deskRoot.ts"

export const consultationRoute = createRoute({
  getParentRoute: () => deskRoot,
  path: "/consultations/$presentationId",
  component: lazyRouteComponent(() => import("./ConsultationPage.tsx"), "ConsultationPage"),
})
