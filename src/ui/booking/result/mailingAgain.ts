import { Effect } from "effect"
import type { OpenedBooking } from "../../../application/booking/manage/OpenedBooking.ts"
import type { MailSending, SendMailAgain } from "../../../application/booking/manage/sendMailAgain.ts"
import { createStore, type Store } from "../../../application/store/Store.ts"
import { run } from "../../viewmodel/command.ts"
import type { MailAgainSnapshot } from "./BookingResultSnapshot.ts"

type Settled = Extract<MailSending, { readonly _tag: "Settled" }>

interface Mailing {
  readonly isOffered: boolean
  readonly isBusy: boolean
  readonly outcome: MailAgainSnapshot["outcome"]
}

const outcomes = { Sent: "sent", TooSoon: "tooSoon", Failed: "failed", Settled: undefined } as const

/** A booking's mail on its way once more; `settle` hears when the booking is found cancelled or past (field case BK7). */
export const mailingAgain = (
  { isOffered, send }: SendMailAgain,
  settle: (opened: OpenedBooking, settled: Settled) => void,
) => {
  const state = createStore<Mailing>({ isOffered: false, isBusy: false, outcome: undefined })
  const become = (difference: Partial<Mailing>) => state.set({ ...state.get(), ...difference })
  const sendOf = (opened: OpenedBooking) => () => {
    if (state.get().isBusy) return
    become({ isBusy: true, outcome: undefined })
    run(
      Effect.map(send(opened), (sending) => {
        become({ isBusy: false, outcome: outcomes[sending._tag] })
        if (sending._tag === "Settled") settle(opened, sending)
      }),
    )
  }
  return {
    state: state as Store<unknown>,
    /** Looks whether the backend can. */
    offer: Effect.map(isOffered, (is) => become({ isOffered: is })),
    /** Undefined where it is not offered, or the booking is not this visitor's. */
    snapshot: (opened: OpenedBooking): MailAgainSnapshot | undefined => {
      const now = state.get()
      if (!now.isOffered || !opened.isChangeable) return undefined
      return { send: now.isBusy ? undefined : sendOf(opened), outcome: now.outcome }
    },
  }
}
