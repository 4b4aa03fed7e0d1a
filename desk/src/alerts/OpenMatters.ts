import { createContext } from "react"

/** How many matters need the consultant now, seen or not. */
export const OpenMatters = createContext(0)
