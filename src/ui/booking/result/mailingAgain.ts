import { Effect } from "effect"
import type { MailSending, SendMailAgain } from "../../../application/booking/manage/changeBooking.ts"
import type { OpenedBooking } from "../../../application/booking/manage/openBooking.ts"
import { createStore, type Store } from "../../../application/store/Store.ts"
import { run } from "../../viewmodel/command.ts"
import type { MailAgainSnapshot } from "./BookingResultSnapshot.ts"

interface Mailing {
  readonly isOffered: boolean
  readonly isBusy: boolean
  readonly outcome: MailAgainSnapshot["outcome"]
}

const outcomes = { Sent: "sent", TooSoon: "tooSoon", Failed: "failed", Closed: undefined } as const

/** Sends a booking's mail again (field case BK7). `onClosed`: the booking has turned out to be cancelled or past. */
export const mailingAgain = (
  { isOffered, send }: SendMailAgain,
  onClosed: (opened: OpenedBooking, closed: Extract<MailSending, { readonly _tag: "Closed" }>) => void,
) => {
  const state = createStore<Mailing>({ isOffered: false, isBusy: false, outcome: undefined })
  const become = (difference: Partial<Mailing>) => state.set({ ...state.get(), ...difference })
  const sendOf = (opened: OpenedBooking) => () => {
    become({ isBusy: true, outcome: undefined })
    run(
      Effect.map(send(opened), (sending) => {
        become({ isBusy: false, outcome: outcomes[sending._tag] })
        if (sending._tag === "Closed") onClosed(opened, sending)
      }),
    )
  }
  return {
    state: state as Store<unknown>,
    /** Checks whether the backend can send it. */
    offer: Effect.map(isOffered, (is) => become({ isOffered: is })),
    /** Undefined: the backend cannot send it, or the visitor may not change the booking. */
    snapshot: (opened: OpenedBooking): MailAgainSnapshot | undefined => {
      const now = state.get()
      if (!now.isOffered || !opened.isChangeable) return undefined
      return { send: now.isBusy ? undefined : sendOf(opened), outcome: now.outcome }
    },
  }
}
