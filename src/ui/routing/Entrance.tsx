import { EntrancePage } from "../visit/EntrancePage.tsx"
import { useArrival } from "./useArrival.ts"
import { usePageTitle } from "./usePageTitle.ts"

/** The entrance, of the showroom or of its webinars (R1, R2). */
export function Entrance() {
  useArrival(usePageTitle(), "page")
  return <EntrancePage />
}
