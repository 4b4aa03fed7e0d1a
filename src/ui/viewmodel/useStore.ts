import { useSyncExternalStore } from "react"
import type { Store } from "../../application/store/Store.ts"

/** Reads a store in a component and renders again when its value changes. */
export const useStore = <A>({ subscribe, get }: Store<A>): A => useSyncExternalStore(subscribe, get, get)
