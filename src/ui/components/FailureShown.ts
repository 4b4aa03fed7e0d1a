import { createContext } from "react"

/** Who is told the code of each failure that comes into view; nobody where a component stands by itself. */
export const FailureShown = createContext<(code: string) => void>(() => {})
