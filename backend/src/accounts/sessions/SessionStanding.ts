import type { EndReason } from "../../environment/tables/accounts.ts"

/** State of a session: running until when, or why it has ended. */
export type SessionStanding =
  | { readonly isRunning: false; readonly reason: EndReason | "time" }
  | {
      readonly isRunning: true
      /** UTC, in ms since 1970, if nobody uses it from now on. */
      readonly endsAt: number
      /** Whether `endsAt` is the session's maximum, which no use extends. */
      readonly isFinal: boolean
      /** How long before its end the desk shows a warning, in ms. */
      readonly noticeMs: number
    }
