import { Effect } from "effect"
import type { Booking } from "../../../domain/booking/Booking.ts"
import {
  type Attempt,
  type BookingDraft,
  completeAttempt,
  draftText,
  isAttempted,
  type KeptDraft,
  lostAttempt,
  openAttempt,
  ownOf,
  readDraftText,
  withoutPersonalData,
} from "../../../domain/booking/bookingDraft.ts"
import { type BookingForm, type BookingRequest, emptyBookingForm } from "../../../domain/booking/bookingForm.ts"
import type { Prefill } from "../../../domain/host/HostCommand.ts"
import { readConsentDigits } from "../../../domain/host/HostMessage.ts"
import { readProductText } from "../../../domain/product/Product.ts"
import type { Visit } from "../../../domain/visit/Visit.ts"
import type { ServerClock } from "../../ports/backend/ServerClock.ts"
import type { Ids } from "../../ports/browser/Page.ts"
import type { VisitorStore } from "../../ports/browser/VisitorStore.ts"
import type { Store } from "../../store/Store.ts"
import type { RememberVisitor } from "../../visit/visitor.ts"

interface AttemptAbout {
  readonly movingId: number | undefined
  readonly token: string | undefined
}

/** Stores the form in this tab through failures, a change of language, Back and a reload (K3). */
export interface KeepDraft {
  /**
   * This tab's draft of this booking (`undefined`: a new one), otherwise one made from known values: names (E12), the
   * host's model (E16) and the booking's own details. Drops a chosen time that has passed.
   */
  readonly begin: (visit: Visit, moving: Booking | undefined) => Effect.Effect<BookingDraft>
  /** Stores the draft. Without consent to C0003, personal details stay in memory only (E14). */
  readonly keep: (visit: Visit, draft: BookingDraft) => Effect.Effect<void>
  /**
   * The last attempt of this tab without an answer, sent on this page or before a reload (K4). Changes nothing. `about`:
   * the booking to move, by its id or its link's token; both `undefined` for a new one.
   */
  readonly pending: (visit: Visit, about: AttemptAbout) => Effect.Effect<Attempt | undefined>
  /**
   * Drops the last attempts that were not executed: those that were turned away, or that this new request disproves (K4).
   * Returns the last one that may have been executed, completed with the request's details; `undefined` if there is none.
   * If the last attempt is the same request, drops nothing.
   */
  readonly dropDisproved: (movingId: number | undefined, request: BookingRequest) => Effect.Effect<Attempt | undefined>
  /**
   * Call when the attempt was refused or its outcome has been found, or when the visitor agreed to send again. The
   * attempt before it becomes the last one.
   */
  readonly close: (attempt: Attempt) => Effect.Effect<void>
  /**
   * Call when the attempt never reached the booking service. This says nothing about an earlier request whose answer
   * was lost.
   */
  readonly turnedAway: (attempt: Attempt) => Effect.Effect<void>
  /**
   * The attempt to send: the last one, with its key, if it has the same content (K4); otherwise a new one. Stores it as
   * lost, because a reload may come before its answer. The result says whether an earlier request was lost.
   */
  readonly attempt: (visit: Visit, movingId: number | undefined, request: BookingRequest) => Effect.Effect<Attempt>
  readonly forget: Effect.Effect<void>
}

/** Fills empty personal fields, which are not stored without consent, with known values. */
const completed = (kept: BookingForm, from: BookingForm): BookingForm => ({
  ...kept,
  firstName: kept.firstName || from.firstName,
  lastName: kept.lastName || from.lastName,
  email: kept.email || from.email,
  phone: kept.phone || from.phone,
  comments: kept.comments || from.comments,
})

const known = (
  { store, visitor }: { readonly store: VisitorStore; readonly visitor: RememberVisitor },
  visit: Visit,
  moving: Booking | undefined,
) =>
  Effect.gen(function* () {
    const remembered = yield* visitor.remembered
    const product = readProductText(yield* store.read("product"))
    const booker = moving?.customer
    return {
      ...emptyBookingForm,
      productId: moving === undefined ? product?.id : moving.product?.id,
      firstName: booker?.firstName ?? remembered.firstName ?? visit.customer.firstName ?? "",
      lastName: booker?.lastName ?? remembered.lastName ?? visit.customer.lastName ?? "",
      email: booker?.email ?? remembered.email ?? "",
      phone: booker?.phone ?? "",
      comments: moving?.comments ?? "",
    }
  })

export const keepDraft = ({
  store,
  visitor,
  ids,
  clock,
  followHost: { prefill },
}: {
  readonly store: VisitorStore
  readonly visitor: RememberVisitor
  readonly ids: Ids
  readonly clock: ServerClock
  /** The host page's data of the visitor, which must not be stored. */
  readonly followHost: { readonly prefill: Store<Prefill> }
}): KeepDraft => {
  let held: KeptDraft | undefined

  const write = Effect.gen(function* () {
    if (held === undefined) return
    const consent = readConsentDigits(yield* store.read("cookieConsent"))
    yield* store.write(
      "bookingDraft",
      draftText(consent?.preferences ? ownOf(held, prefill.get()) : withoutPersonalData(held)),
    )
  })

  return {
    begin: (visit, moving) =>
      Effect.gen(function* () {
        const locationId = visit.location.id
        const isFor = (kept: KeptDraft | undefined) =>
          kept?.locationId === locationId && kept.draft.movingId === moving?.id ? kept : undefined
        const here = isFor(held)
        const kept = here ?? isFor(readDraftText(yield* store.read("bookingDraft")))
        const from = yield* known({ store, visitor }, visit, moving)
        const now = yield* clock.now
        const chosen = kept?.draft.chosen
        const draft: BookingDraft = {
          // On the same page, an empty field is one that the visitor has cleared.
          form: here?.draft.form ?? (kept === undefined ? from : completed(kept.draft.form, from)),
          chosen: chosen !== undefined && chosen.startsAt > now ? chosen : undefined,
          movingId: moving?.id,
        }
        held = { locationId, draft, attempt: kept?.attempt }
        return draft
      }),
    keep: (visit, draft) =>
      Effect.suspend(() => {
        held = { locationId: visit.location.id, draft, attempt: held?.attempt }
        return write
      }),
    pending: (visit, { movingId, token }) =>
      Effect.map(store.read("bookingDraft"), (stored) => {
        const kept = held ?? readDraftText(stored)
        const attempt = lostAttempt(kept?.attempt)
        if (kept?.locationId !== visit.location.id || attempt === undefined) return undefined
        const isByLink = token !== undefined && token === attempt.request.token
        return isByLink || kept.draft.movingId === movingId ? attempt : undefined
      }),
    dropDisproved: (movingId, request) =>
      Effect.sync(() => {
        const before = held?.attempt
        if (held === undefined || before === undefined) return undefined
        // An attempt that was turned away keeps its key for the same request.
        if (isAttempted(before, movingId, request)) return before.isLost ? completeAttempt(before, request) : undefined
        held = { ...held, attempt: openAttempt(before, request) }
        return held.attempt && completeAttempt(held.attempt, request)
      }),
    close: (attempt) =>
      Effect.suspend(() => {
        if (held === undefined) return Effect.void
        held = { ...held, attempt: attempt.previous }
        return write
      }),
    turnedAway: (attempt) =>
      Effect.suspend(() => {
        if (held === undefined || attempt.isLost) return Effect.void
        held = { ...held, attempt }
        return write
      }),
    attempt: (visit, movingId, request) =>
      Effect.gen(function* () {
        const before = held?.attempt
        const isAgain = before !== undefined && isAttempted(before, movingId, request)
        const attempt: Attempt = isAgain
          ? completeAttempt(before, request)
          : { key: yield* ids.uuid, movingId, request, isLost: false, previous: before }
        const { form, startsAt } = request
        const draft = held?.draft ?? { form, chosen: { startsAt, endsAt: startsAt }, movingId }
        held = { locationId: visit.location.id, draft, attempt: { ...attempt, isLost: true } }
        yield* write
        return attempt
      }),
    forget: Effect.suspend(() => {
      held = undefined
      return store.forget("bookingDraft")
    }),
  }
}
