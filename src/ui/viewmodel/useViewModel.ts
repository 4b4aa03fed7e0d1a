import { useSyncExternalStore } from "react"
import type { ViewModel } from "./ViewModel.ts"

/** The whole binding between a screen and its view-model. */
export const useViewModel = <Snapshot>({ subscribe, getSnapshot }: ViewModel<Snapshot>): Snapshot =>
  useSyncExternalStore(subscribe, getSnapshot)
