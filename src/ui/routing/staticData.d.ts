import type { PageName } from "../../domain/page/PageName.ts"
import type { LayoutName } from "./pages.ts"

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The page of pages.ts that a route shows. */
    readonly page?: PageName
    /** The layout in which it stands there. */
    readonly layout?: LayoutName
  }
}
