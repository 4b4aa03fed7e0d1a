import { useMatch } from "@tanstack/react-router"
import type { Store } from "../../application/store/Store.ts"
import type { VisitState } from "../../domain/presentation/visitState.ts"
import { useStore } from "../viewmodel/useStore.ts"

const nowhere: Store<VisitState | undefined> = { get: () => undefined, subscribe: () => () => {} }

/** What the presentation is called that the visit is about; undefined until it is known, and without a live session. */
export const useWebinarName = (): string | undefined => {
  const session = useMatch({ from: "/visit/session", shouldThrow: false, select: ({ loaderData }) => loaderData })
  const state = useStore<VisitState | undefined>(session?.state ?? nowhere)
  return state?._tag === "AwaitingStart" || state?._tag === "Live" ? state.presentation?.name : undefined
}
