import type { PageName } from "./pages.ts"

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The page of pages.ts that a route shows. */
    readonly page?: PageName
  }
}
