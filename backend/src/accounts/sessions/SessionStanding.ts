import type { EndReason } from "../../environment/tables/accounts.ts"

/** State of a session: running until when, or why it has ended. */
export type SessionStanding =
  | { readonly isRunning: false; readonly reason: EndReason | "time" }
  | {
      readonly isRunning: true
      /** Expiry if the session is not used again, UTC, in ms since 1970. */
      readonly endsAt: number
      /** Whether `endsAt` is the session's maximum, which no use extends. */
      readonly isFinal: boolean
      /** Time in ms before `endsAt` at which the desk shows a warning. */
      readonly noticeMs: number
    }
