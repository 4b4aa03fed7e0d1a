import { useOwnHref } from "./useOwnHref.ts"

/** The address of the entrance, in the language in view and with what travels along. */
export const useHomeHref = (): string => useOwnHref("/")
