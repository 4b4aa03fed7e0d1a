import { createRootRoute } from "@tanstack/react-router"
import { DeskPages } from "../layout/DeskPages.tsx"
import { NotFound } from "../layout/NotFound.tsx"

/** The root of all pages. Features add their routes to it (`<feature>/routes.ts`), and router.ts joins them. */
export const deskRoot = createRootRoute({ component: DeskPages, notFoundComponent: NotFound })
