import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { deskRoot } from "../router/deskRoot.ts"

/** `visitor` names the visitor whose card is open: `entry-815`. */
export const queueRoute = createRoute({
  getParentRoute: () => deskRoot,
  path: "/queue",
  validateSearch: ({ visitor }: Record<string, unknown>): { readonly visitor?: string } =>
    typeof visitor === "string" && /^(entry-\d+|private\.[\w-]+)$/.test(visitor) ? { visitor } : {},
  component: lazyRouteComponent(() => import("./QueuePage.tsx"), "QueuePage"),
})
