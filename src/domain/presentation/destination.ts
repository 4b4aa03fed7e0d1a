import type { VisitState } from "./visitState.ts"

/** A page of the showroom on which a visit's state can put a visitor. */
export type Destination =
  | { readonly page: "queue" }
  | { readonly page: "no-moderator-available" }
  | { readonly page: "waiting-room"; readonly presentationId: number }
  | { readonly page: "presentation"; readonly presentationId: number }
  | { readonly page: "presentation-completed"; readonly presentationId: number }
  | { readonly page: "feedback"; readonly presentationId: number }
  | { readonly page: "resend-invite"; readonly presentationId: number; readonly afterMs: number }

/** Where a visitor belongs (R11, R8, Q7, Q8); undefined: where they are. */
export const destination = (state: VisitState): Destination | undefined => {
  switch (state._tag) {
    case "Arriving":
    case "Invited":
      return undefined
    case "Queued":
      return { page: "queue" }
    case "NoModerator":
      return { page: "no-moderator-available" }
    case "AwaitingStart":
      return { page: "waiting-room", presentationId: state.presentation.id }
    case "Live":
      return { page: "presentation", presentationId: state.presentationId }
    case "Over":
      return { page: state.wasLive ? "feedback" : "presentation-completed", presentationId: state.presentationId }
    case "NotInvited":
      return { page: "resend-invite", presentationId: state.presentationId, afterMs: 1_000 }
  }
}
