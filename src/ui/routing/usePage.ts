import { useMatches } from "@tanstack/react-router"
import { useTexts } from "../language/useTexts.ts"
import { useArrival } from "./useArrival.ts"

/** The page in view has arrived, under the title of its route (T3). */
export const usePage = (): void => {
  const { t } = useTexts()
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  useArrival(title && t(title), "page")
}
