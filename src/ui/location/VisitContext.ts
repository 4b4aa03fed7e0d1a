import { createContext } from "react"
import type { LocatedVisit } from "../../domain/visit/Visit.ts"

/** The visit of the page, for components deep in it. `undefined` until it is known. */
export const VisitContext = createContext<LocatedVisit | undefined>(undefined)
