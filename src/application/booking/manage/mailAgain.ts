import { Effect } from "effect"
import { createStore, type Store } from "../../store/Store.ts"
import type { MailSending, SendMailAgain } from "./changeBooking.ts"
import type { OpenedBooking } from "./openBooking.ts"

/** Progress of sending a booking's mail again, for a page. */
export interface MailState {
  readonly isOffered: boolean
  readonly isBusy: boolean
  /** Result of the last attempt. `tooSoon`: the last mail is less than a minute old. */
  readonly outcome: "sent" | "tooSoon" | "failed" | undefined
}

export interface MailAgain {
  readonly state: Store<MailState>
  /** Checks whether the backend can send it. */
  readonly offer: Effect.Effect<void>
  readonly send: (opened: OpenedBooking) => Effect.Effect<void>
}

const outcomes = { Sent: "sent", TooSoon: "tooSoon", Failed: "failed", Closed: undefined } as const

/** Sends a booking's mail again (field case BK7). `onClosed`: the booking is cancelled, has started or is past. */
export const mailAgain =
  ({ sendMailAgain }: { readonly sendMailAgain: SendMailAgain }) =>
  (onClosed: (opened: OpenedBooking, closed: Extract<MailSending, { readonly _tag: "Closed" }>) => void): MailAgain => {
    const state = createStore<MailState>({ isOffered: false, isBusy: false, outcome: undefined })
    const become = (difference: Partial<MailState>) => state.set({ ...state.get(), ...difference })
    return {
      state,
      offer: Effect.map(sendMailAgain.isOffered, (isOffered) => become({ isOffered })),
      send: (opened) =>
        Effect.suspend(() => {
          become({ isBusy: true, outcome: undefined })
          return Effect.map(sendMailAgain.send(opened), (sending) => {
            become({ isBusy: false, outcome: outcomes[sending._tag] })
            if (sending._tag === "Closed") onClosed(opened, sending)
          })
        }),
    }
  }
