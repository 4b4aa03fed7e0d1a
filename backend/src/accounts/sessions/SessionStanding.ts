import type { EndReason } from "../../environment/tables/accounts.ts"

/** How a session stands. */
export type SessionStanding =
  | { readonly isRunning: false; readonly reason: EndReason | "time" }
  | {
      readonly isRunning: true
      /** UTC, in ms since 1970, if nobody uses it from now on. */
      readonly endsAt: number
      /** Whether no use extends it. */
      readonly isFinal: boolean
      /** How long before its end the desk shows a warning, in ms. */
      readonly noticeMs: number
    }
