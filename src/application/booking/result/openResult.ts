import { Effect } from "effect"
import type { CalendarEntry } from "../../../domain/booking/Booking.ts"
import type { Visit } from "../../../domain/visit/Visit.ts"
import type { RequestFailed } from "../../ports/backend/RequestFailed.ts"
import type { CalendarFiles } from "../../ports/browser/BookingBrowser.ts"
import { change, createSignal, createStore, type Store, untilEmitted } from "../../store/Store.ts"
import type { BookingLink, FollowLink } from "../manage/bookingLink.ts"
import type { ChangeBooking, SendMailAgain } from "../manage/changeBooking.ts"
import type { BookingNews, FollowBooking } from "../manage/followBooking.ts"
import type { LastBooking, OpenBooking } from "../manage/openBooking.ts"
import type { ChooseZone } from "../schedule/chooseZone.ts"
import {
  afterCancelling,
  afterEvent,
  afterLink,
  afterOpening,
  afterReadingAgain,
  type Leaving,
  movingOf,
  type ResultState,
} from "./ResultState.ts"

export interface ResultPage {
  readonly result: ResultState
  /** IANA name of the zone for its times. */
  readonly zone: string
  /** The appointment as a file. `problem`: why the last one was not written; `undefined` after success. */
  readonly file: { readonly isBusy: boolean; readonly problem: RequestFailed | undefined }
  /** The booking's mail. `outcome`: result of the last attempt; `tooSoon`: the last mail is less than a minute old. */
  readonly mail: {
    readonly isOffered: boolean
    readonly isBusy: boolean
    readonly outcome: "sent" | "tooSoon" | "failed" | undefined
  }
}

/**
 * The result page of a booking (K4-K7). It shows the booking that this page has just changed; else the one of the mail's
 * link, which it confirms or cancels when it opens; else the one whose id is in the address. An action that the state
 * does not allow does nothing.
 */
export interface BookingResult {
  readonly state: Store<ResultPage>
  /** Opens the booking again after a failure. */
  readonly retry: () => void
  /** Asks whether to cancel (K6). */
  readonly ask: () => void
  readonly keep: () => void
  readonly cancel: Effect.Effect<void>
  readonly move: Effect.Effect<void>
  /** Opens the calendar for a new booking (K8). */
  readonly book: Effect.Effect<void>
  /** Saves the appointment as a file that every calendar app can import (K4), one at a time. `name`: the file's name. */
  readonly save: (entry: CalendarEntry, name: string) => Effect.Effect<void>
  /** Sends the newest mail again (field case BK7), one at a time. */
  readonly sendMail: Effect.Effect<void>
  /**
   * Opens the booking and keeps it up to date. Leaving the page finishes the link, unless the calendar continues with
   * it.
   */
  readonly live: Effect.Effect<void>
}

export interface CalendarExits {
  /** The visitor asked for it. */
  readonly goOn: (leaving: Leaving) => void
  /** Leaves a page that has nothing to offer (K7): the calendar replaces it in the history. */
  readonly replace: (leaving: Leaving) => void
}

interface ResultDeps {
  readonly openBooking: OpenBooking
  readonly followLink: FollowLink
  readonly followBooking: FollowBooking
  readonly cancelBooking: ChangeBooking
  readonly sendMailAgain: SendMailAgain
  readonly bookingLink: BookingLink
  readonly lastBooking: LastBooking
  readonly zone: ChooseZone
  readonly calendarFiles: CalendarFiles
}

const linkDoes = { reschedule: "read", cancel: "read", cancel_confirmed: "cancel", confirm: "confirm" } as const
const mailOutcomes = { Sent: "sent", TooSoon: "tooSoon", Failed: "failed", Closed: undefined } as const
const reading: ResultState = { _tag: "Opening", advice: "read" }
const toBook: Leaving = { _tag: "Leaving", moving: undefined, token: undefined }

const openPage = () => {
  const state = createStore<ResultPage>({
    result: reading,
    zone: "UTC",
    file: { isBusy: false, problem: undefined },
    mail: { isOffered: false, isBusy: false, outcome: undefined },
  })
  return {
    state,
    show: (result: ResultState) => change(state, { result }),
    result: () => state.get().result,
    standing: () => {
      const { result } = state.get()
      return result._tag === "Stands" ? result.opened : undefined
    },
    asked: () => {
      const { result } = state.get()
      return result._tag === "Asked" && !result.isBusy ? result.opened : undefined
    },
  }
}

type OpenPage = ReturnType<typeof openPage>

const saveFile =
  ({ state }: OpenPage, calendarFiles: CalendarFiles): BookingResult["save"] =>
  (entry, name) =>
    Effect.suspend(() => {
      if (state.get().file.isBusy) return Effect.void
      change(state, { file: { isBusy: true, problem: undefined } })
      return calendarFiles.save(entry, name).pipe(
        Effect.match({ onSuccess: () => undefined, onFailure: (problem) => problem }),
        Effect.map((problem) => change(state, { file: { isBusy: false, problem } })),
      )
    })

const sendMail = ({ state, show, standing }: OpenPage, { send }: SendMailAgain): BookingResult["sendMail"] =>
  Effect.gen(function* () {
    const opened = standing()
    const { mail } = state.get()
    if (opened === undefined || mail.isBusy) return
    change(state, { mail: { ...mail, isBusy: true, outcome: undefined } })
    const sending = yield* send(opened)
    change(state, { mail: { ...mail, isBusy: false, outcome: mailOutcomes[sending._tag] } })
    if (sending._tag === "Closed" && standing() === opened) show(afterCancelling(opened, sending))
  })

export const openResult =
  (deps: ResultDeps) =>
  (visit: Visit, id: number | undefined, { goOn, replace }: CalendarExits): BookingResult => {
    const { bookingLink } = deps
    const page = openPage()
    const { state, show, result, standing, asked } = page
    const retried = createSignal()

    const leave = (leaving: Leaving, leaveFor: (leaving: Leaving) => void) =>
      Effect.gen(function* () {
        show(leaving)
        const { token } = leaving
        yield* token === undefined ? bookingLink.finish : bookingLink.become({ token, action: "reschedule" })
        leaveFor(leaving)
      })
    const showOrLeave = (next: ResultState): Effect.Effect<void> =>
      next._tag === "Leaving" ? leave(next, replace) : Effect.sync(() => show(next))

    const open: Effect.Effect<ResultState> = Effect.gen(function* () {
      const last = deps.lastBooking.get()
      if (last !== undefined && (id === undefined || last.opened.booking.id === id)) return afterEvent(last)
      const intent = yield* bookingLink.current(visit)
      if (intent !== undefined) {
        show({ _tag: "Opening", advice: linkDoes[intent.action] })
        return afterLink(yield* deps.followLink(visit, intent), intent.token)
      }
      if (id === undefined) return { _tag: "Unnamed" }
      return afterOpening(yield* deps.openBooking(visit, { by: "id", id }))
    })

    const shownNow = () => {
      const now = result()
      return "opened" in now && !("isBusy" in now && now.isBusy) ? now.opened : undefined
    }
    const onNews = (news: BookingNews): Effect.Effect<void> => {
      if (news._tag === "Changed") return showOrLeave(afterReadingAgain(result(), news.opened))
      const token = shownNow()?.token
      // The calendar page reports why the link can no longer be used.
      return token === undefined ? Effect.void : showOrLeave({ _tag: "Leaving", moving: undefined, token })
    }

    const live = Effect.gen(function* () {
      change(state, { zone: yield* deps.zone.current })
      change(state, { mail: { ...state.get().mail, isOffered: yield* deps.sendMailAgain.isOffered } })
      yield* Effect.forkChild(deps.followBooking(visit, shownNow, onNews))
      yield* Effect.forever(
        Effect.gen(function* () {
          yield* showOrLeave(yield* open)
          yield* untilEmitted(retried)
          show(reading)
        }),
      )
    })
    const unlessHandedOn = Effect.suspend(() => {
      const now = result()
      return now._tag === "Leaving" && now.token !== undefined ? Effect.void : bookingLink.finish
    })

    return {
      state,
      retry: () => result()._tag === "Failed" && retried.emit(),
      ask: () => {
        const opened = standing()
        if (opened !== undefined) show({ _tag: "Asked", opened, isBusy: false })
      },
      keep: () => {
        const opened = asked()
        if (opened !== undefined) show({ _tag: "Stands", opened, news: "kept", before: undefined })
      },
      cancel: Effect.gen(function* () {
        const opened = asked()
        if (opened === undefined) return
        show({ _tag: "Asked", opened, isBusy: true })
        yield* showOrLeave(afterCancelling(opened, yield* deps.cancelBooking(visit, opened)))
      }),
      move: Effect.suspend(() => {
        const opened = standing()
        return opened === undefined ? Effect.void : leave(movingOf(opened), goOn)
      }),
      book: leave(toBook, goOn),
      save: saveFile(page, deps.calendarFiles),
      sendMail: sendMail(page, deps.sendMailAgain),
      live: Effect.ensuring(live, unlessHandedOn),
    }
  }
