import type { ParseKeys } from "i18next"
import type { PageName } from "../../domain/page/PageName.ts"

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The page that a route shows. */
    readonly page?: PageName
    /** What the document is called; absent: it is the showroom itself (T3). */
    readonly title?: ParseKeys
    /** The layout around it; absent: the default one (T4). */
    readonly layout?: "webinar"
    /** `column`: what is read or filled in; absent: the whole wrapper (T5). */
    readonly width?: "column"
    /** A reload would lose what the visitor has chosen or filled in (R9). */
    readonly hasUnsavedInput?: boolean
  }
}
