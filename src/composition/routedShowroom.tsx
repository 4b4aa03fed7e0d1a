import { createBrowserHistory } from "@tanstack/react-router"
import type { Root } from "react-dom/client"
import { App } from "../ui/App.tsx"
import { fetchNext } from "../ui/router.ts"
import type { Navigation } from "../ui/routing/Navigation.ts"
import type { Showroom } from "../ui/routing/RouterContext.ts"
import { openRouter } from "./openRouter.ts"

/** Loads the code that most visitors need after the first screen (R10). */
export const fetchAhead = (showroom: Showroom): Promise<unknown> => fetchNext(showroom)("index")

/** Renders the page of the current address with the router. Resolves with the navigation to other pages. */
export const routedShowroom = async (showroom: Showroom, root: Root): Promise<Navigation> => {
  const router = await openRouter(showroom, createBrowserHistory())
  root.render(<App router={router} />)
  return router.options.context.navigation
}
