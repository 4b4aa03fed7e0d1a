import { useMatches } from "@tanstack/react-router"
import { useCallback, useSyncExternalStore } from "react"
import type { VisitState } from "../../domain/presentation/visitState.ts"
import { liveVisit } from "./visitLife.ts"

const nobodyToTell = () => () => {}

const nameIn = (state: VisitState | undefined): string | undefined =>
  state?._tag === "AwaitingStart" || state?._tag === "Live" ? state.presentation?.name : undefined

/** What the presentation is called that the visit is about; undefined until it is known, and without a live visit. */
export const useWebinarName = (): string | undefined => {
  const state = useMatches({ select: (matches) => liveVisit(matches)?.state })
  const name = useCallback(() => nameIn(state?.get()), [state])
  return useSyncExternalStore(state?.subscribe ?? nobodyToTell, name)
}
