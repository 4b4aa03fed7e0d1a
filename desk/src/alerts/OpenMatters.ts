import { createContext } from "react"

/** Number of matters that need the consultant now, seen or not. */
export const OpenMatters = createContext(0)
