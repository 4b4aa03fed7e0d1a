import { type LinkState, patientAttempts } from "../../domain/broker/linkPolicy.ts"

/** How the broker link looks to a visitor: well; being made, at first or again; failed, though it is tried on (B7). */
export type LinkShown = "connected" | "connecting" | "failed"

/** `unheard`: the visitor's own queue could not be heard, the failed-connection flag (B7). */
export const linkShown = (state: LinkState, unheard: boolean): LinkShown => {
  if (unheard || (state._tag === "Connecting" && state.attempt > patientAttempts)) return "failed"
  return state._tag === "Connected" ? "connected" : "connecting"
}
