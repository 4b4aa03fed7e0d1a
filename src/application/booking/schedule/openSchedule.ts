import { Effect } from "effect"
import type { BookingDraft } from "../../../domain/booking/bookingDraft.ts"
import { describedProduct } from "../../../domain/product/describedProduct.ts"
import type { Product } from "../../../domain/product/Product.ts"
import type { Visit } from "../../../domain/visit/Visit.ts"
import type { Funnel } from "../../ports/browser/Funnel.ts"
import { createStore, derived, follow, type Store, until } from "../../store/Store.ts"
import type { Deps } from "../../usecase/Deps.ts"
import { type Calendar, openCalendar } from "../calendar/openCalendar.ts"
import type { ScheduleElsewhere } from "../manage/bookingLink.ts"
import type { FollowBooking } from "../manage/followBooking.ts"
import type { OpenedBooking } from "../manage/openBooking.ts"
import { beginSchedule } from "./beginSchedule.ts"
import { type BookingToMove, bookingToMove } from "./bookingToMove.ts"
import type { ChooseZone } from "./chooseZone.ts"
import { listModels, type Models } from "./listModels.ts"
import { ownTimes } from "./ownTimes.ts"
import { type ScheduleForm, scheduleForm } from "./scheduleForm.ts"

/** IANA names: the visitor's own zone, and all selectable ones. */
export interface Zones {
  readonly own: string
  readonly all: ReadonlyArray<string>
}

export type ScheduleState =
  | { readonly kind: "opening" }
  /** The location has its own booking page, which is opening (K8). */
  | { readonly kind: "elsewhere"; readonly url: string }
  /** Calendar, form and booking to move have begun. */
  | { readonly kind: "open"; readonly zones: Zones }

/** The calendar page: turns day, time and details into one request (K1-K6). */
export interface Schedule {
  readonly state: Store<ScheduleState>
  readonly calendar: Pick<
    Calendar,
    "state" | "showMonth" | "chooseDay" | "chooseSlot" | "prefetch" | "refetch" | "extendHold"
  >
  readonly form: Pick<ScheduleForm, "state" | "write" | "agree" | "chooseModel" | "submit" | "sendAnyway">
  readonly toMove: Pick<BookingToMove, "state" | "bookNew" | "askToCancel" | "keep" | "cancel">
  /** The models to choose from. Empty while they are fetched. */
  readonly models: Store<Models>
  /** Shows the times in this zone, also on the next calendar page of this tab (K2). */
  readonly chooseZone: (zone: string) => Effect.Effect<void>
  /** Opens the page and keeps it up to date. Ends early if another page is shown instead. */
  readonly live: Effect.Effect<void>
}

type ScheduleDeps = Deps<
  | typeof openCalendar
  | typeof beginSchedule
  | typeof ownTimes
  | typeof bookingToMove
  | typeof scheduleForm
  | typeof listModels
> & {
  readonly scheduleElsewhere: ScheduleElsewhere
  readonly followBooking: FollowBooking
  readonly zone: ChooseZone
  readonly funnel: Funnel
  /** `product`: the model that the host page presents. */
  readonly followHost: { readonly product: Store<Product | undefined> }
}

/** The models before their list is known. */
const unlisted: Models = { all: [], areMissing: false }

/** Whether the form may have chosen a model: one that it does not offer is not shown as chosen, and must not be sent. */
const mayBeChosen = (id: number, models: Models): boolean =>
  models === unlisted || models.all.some((each) => each.id === id)

/** Chooses the model that the host page starts to present, if none is chosen and no booking is being moved (E16). */
const followPresented = (
  product: Store<Product | undefined>,
  models: Store<Models>,
  form: ScheduleForm,
  toMove: BookingToMove,
) => {
  let presented = product.get()
  return follow(product, (next) =>
    Effect.sync(() => {
      const id = next && describedProduct(next, models.get().all).id
      const isNew = next !== presented && id !== undefined && mayBeChosen(id, models.get())
      const isFree = toMove.state.get().moving === undefined && form.state.get().values.productId === undefined
      if (isNew && isFree) form.chooseModel(id)
      presented = next
    }),
  )
}

/** The visitor's request when the calendar opens outside of its own page. */
export interface BookingWish {
  readonly productId: number
  /** Fills an empty comment. */
  readonly comments: string
}

/** The draft with a wish. Everything else that the visitor has chosen or written stays. */
const withWish = (draft: BookingDraft, wish: BookingWish | undefined): BookingDraft => {
  if (wish === undefined || draft.movingId !== undefined) return draft
  const { form } = draft
  return { ...draft, form: { ...form, productId: wish.productId, comments: form.comments || wish.comments } }
}

/**
 * Opens the calendar page of a visit. `bookingId`: the booking to move, if the address names one. `toResult` opens the
 * page of the booking that was made, moved or cancelled, or that the chosen time already belongs to (K4).
 */
type OpenSchedulePage = (
  visit: Visit,
  bookingId: number | undefined,
  toResult: (opened: OpenedBooking) => void,
  wish?: BookingWish,
) => Effect.Effect<Schedule>

export const openSchedule = (deps: ScheduleDeps): OpenSchedulePage => {
  const { scheduleElsewhere, followBooking, zone, funnel, followHost } = deps
  const begin = beginSchedule(deps)
  const fetchModels = listModels(deps)
  const timesOf = ownTimes(deps)
  const calendarOf = openCalendar(deps)
  const toMoveOf = bookingToMove(deps)
  const formOf = scheduleForm(deps)

  return (visit, bookingId, toResult, wish) =>
    Effect.gen(function* () {
      const state = createStore<ScheduleState>({ kind: "opening" })
      const models = createStore<Models>(unlisted)
      const toMove = toMoveOf(visit, toResult)
      const about = () => {
        const { moving } = toMove.state.get()
        return { movingId: moving?.booking.id, token: moving?.token }
      }
      const calendar = yield* calendarOf(
        visit,
        timesOf(visit, about, (own) => form.leaveFor(own)),
      )
      const form = formOf({ visit, calendar, toMove, toResult })
      const followProduct = followPresented(followHost.product, models, form, toMove)
      const movingNow = () => (form.state.get().phase === "open" ? toMove.state.get().moving : undefined)

      const offerModels = Effect.gen(function* () {
        const found = yield* fetchModels(visit, toMove.state.get().moving?.booking.product)
        models.set(found)
        // The host page may name a model that is not offered here.
        const { productId } = form.state.get().values
        if (productId !== undefined && !mayBeChosen(productId, found)) form.chooseModel(undefined)
        // The host page may name its model without the id, which only the list has.
        const named = followHost.product.get()
        if (productId === undefined && named && named.id === undefined && toMove.state.get().moving === undefined) {
          const { id } = describedProduct(named, found.all)
          if (id !== undefined) form.chooseModel(id)
        }
      })
      const areDaysInView = derived([state, toMove.state, calendar.state], () => {
        const isInView = state.get().kind === "open" && toMove.state.get().unusable === undefined
        return isInView && calendar.state.get().days.kind === "known"
      })

      const live = Effect.gen(function* () {
        if (yield* scheduleElsewhere(visit)) {
          state.set({ kind: "elsewhere", url: visit.settings.schedulePageUrl ?? "" })
          return
        }
        const beginning = yield* begin(visit, bookingId)
        if ("own" in beginning) return form.leaveFor(beginning.own)
        const draft = withWish(beginning.draft, wish)
        const { form: values, chosen } = draft
        const [own, all, current] = yield* Effect.all([zone.own, zone.all, zone.current])
        toMove.begin(beginning)
        form.begin({ ...beginning, draft })
        const { productId } = values
        yield* calendar.begin({ zone: current, productId, chosen, moving: beginning.moving?.booking })
        yield* Effect.all(
          [
            // First, and a turn ahead: its requests are sent while the page renders.
            calendar.live,
            Effect.andThen(
              Effect.yieldNow,
              Effect.sync(() => state.set({ kind: "open", zones: { own, all } })),
            ),
            Effect.andThen(until(areDaysInView, Boolean), funnel.notify({ name: "calendar_opened" })),
            offerModels,
            followProduct,
            follow(followHost.prefill, (known) =>
              Effect.sync(() => {
                // The booking to move has its own details.
                if (toMove.state.get().moving === undefined) form.fill(known)
              }),
            ),
            followBooking(visit, movingNow, (news) => Effect.sync(() => toMove.changedElsewhere(news))),
            form.keeping,
          ],
          { concurrency: "unbounded", discard: true },
        )
      })

      return {
        state,
        calendar,
        form,
        toMove,
        models,
        chooseZone: (name) =>
          Effect.andThen(
            Effect.sync(() => calendar.chooseZone(name)),
            zone.choose(name),
          ),
        live,
      }
    })
}
