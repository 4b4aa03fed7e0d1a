import { type Fields, isRecord, recordIn } from "../storage/storedRecord.ts"
import { type BookingForm, type BookingRequest, emptyBookingForm } from "./bookingForm.ts"

/** The chosen time and the form, as stored across a reload (K3). */
export interface BookingDraft {
  readonly form: BookingForm
  readonly chosen: { readonly startsAt: number; readonly endsAt: number } | undefined
  /** The booking to move; `undefined` for a new one. */
  readonly movingId: number | undefined
}

/** A sent request and its key: sending it again with the same key makes no second booking. */
export interface Attempt {
  readonly key: string
  readonly movingId: number | undefined
  /** Lacks personal details after a reload without consent to C0003. Those of the next request replace them. */
  readonly request: BookingRequest
  /**
   * Whether the request may have been executed, because it is pending or its answer was lost. `false`: it never reached
   * the booking service.
   */
  readonly isLost: boolean
  /**
   * The attempt before it, which was executed and whose booking this one moves. It counts again if this one is refused.
   */
  readonly previous: Attempt | undefined
}

export interface KeptDraft {
  readonly locationId: number
  readonly draft: BookingDraft
  readonly attempt: Attempt | undefined
}

/** Whether personal details are missing: every sent request has an e-mail address. */
const isImpersonal = ({ request }: Attempt): boolean => request.form.email === ""

/** Completes an attempt for sending: takes personal details that were not stored from the form. */
export const completeAttempt = (attempt: Attempt, { form }: BookingRequest): Attempt => {
  const { productId } = attempt.request.form
  return isImpersonal(attempt) ? { ...attempt, request: { ...attempt.request, form: { ...form, productId } } } : attempt
}

const hasNewHold = (attempt: Attempt, { holdId }: BookingRequest): boolean =>
  holdId !== undefined && holdId !== attempt.request.holdId

/**
 * Whether a request has the same content as an attempt. The zone does not count. A new hold does, because the backend
 * checks it.
 */
export const isAttempted = (attempt: Attempt, movingId: number | undefined, request: BookingRequest): boolean => {
  const content = ({ holdId: _hold, timeZone: _zone, ...rest }: BookingRequest) => JSON.stringify(rest)
  const known = completeAttempt(attempt, request).request
  return !hasNewHold(attempt, request) && attempt.movingId === movingId && content(known) === content(request)
}

/** The newest attempt that may have been executed. */
export const lostAttempt = (attempt: Attempt | undefined): Attempt | undefined =>
  attempt === undefined || attempt.isLost ? attempt : lostAttempt(attempt.previous)

/** Whether a request proves that an attempt was not executed: its time was free, because it could be held again. */
const isDisproved = (attempt: Attempt, request: BookingRequest): boolean =>
  hasNewHold(attempt, request) && attempt.request.startsAt === request.startsAt

/** The last attempt that may have been executed, as far as a request can prove. */
export const openAttempt = (attempt: Attempt | undefined, request: BookingRequest): Attempt | undefined =>
  attempt !== undefined && (!attempt.isLost || isDisproved(attempt, request))
    ? openAttempt(attempt.previous, request)
    : attempt

const impersonalForm = ({ productId }: BookingForm): BookingForm => ({ ...emptyBookingForm, productId })

const impersonalAttempt = (attempt: Attempt): Attempt => ({
  ...attempt,
  request: { ...attempt.request, form: impersonalForm(attempt.request.form) },
  previous: attempt.previous && impersonalAttempt(attempt.previous),
})

/**
 * The parts that may be stored without consent to C0003: none identifies the visitor (E14). Includes key and time of an
 * attempt (readings K4, once).
 */
export const withoutPersonalData = (kept: KeptDraft): KeptDraft => ({
  ...kept,
  draft: { ...kept.draft, form: impersonalForm(kept.draft.form) },
  attempt: kept.attempt && impersonalAttempt(kept.attempt),
})

/** The draft without the values of the form that the host page has filled in. */
export const ownOf = (
  kept: KeptDraft,
  prefilled: { readonly [Field in "firstName" | "lastName" | "email" | "phone"]?: string | undefined },
): KeptDraft => {
  const { form } = kept.draft
  const names = ["firstName", "lastName", "email", "phone"] as const
  const own = Object.fromEntries(names.map((name) => [name, form[name] === prefilled[name] ? "" : form[name]]))
  return { ...kept, draft: { ...kept.draft, form: { ...form, ...own } } }
}

export const draftText = (kept: KeptDraft): string => JSON.stringify(kept)

const fieldsOf = (value: unknown): Fields | undefined => (isRecord(value) ? value : undefined)
const wholeOf = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isSafeInteger(value) ? value : undefined
const textOf = (value: unknown): string => (typeof value === "string" ? value : "")

const formOf = (found: Fields): BookingForm => ({
  productId: wholeOf(found.productId),
  firstName: textOf(found.firstName),
  lastName: textOf(found.lastName),
  email: textOf(found.email),
  phone: textOf(found.phone),
  comments: textOf(found.comments),
  consent: found.consent === true,
})

const chosenOf = (found: Fields | undefined): BookingDraft["chosen"] => {
  const startsAt = wholeOf(found?.startsAt)
  const endsAt = wholeOf(found?.endsAt)
  return startsAt === undefined || endsAt === undefined ? undefined : { startsAt, endsAt }
}

const attemptOf = (found: Fields | undefined): Attempt | undefined => {
  const request = fieldsOf(found?.request)
  const locationId = wholeOf(request?.locationId)
  const times = chosenOf(request)
  if (found === undefined || request === undefined || locationId === undefined || times === undefined) return undefined
  const referral = fieldsOf(request.referral)
  const given = (value: unknown) => (typeof value === "string" ? value : undefined)
  return {
    key: textOf(found.key),
    movingId: wholeOf(found.movingId),
    isLost: found.isLost !== false,
    // Drafts of older versions name it `after`.
    previous: attemptOf(fieldsOf(found.previous ?? found.after)),
    request: {
      // Drafts of older versions have the form's fields beside the others.
      form: formOf(fieldsOf(request.form) ?? request),
      locationId,
      ...times,
      timeZone: textOf(request.timeZone),
      holdId: given(request.holdId),
      token: given(request.token),
      referral: { id: given(referral?.id), name: given(referral?.name), url: given(referral?.url) },
    },
  }
}

/** Parses the text of `draftText`; `undefined` for any other text. */
export const readDraftText = (text: string | undefined): KeptDraft | undefined => {
  const found = recordIn(text)
  const draft = fieldsOf(found?.draft)
  const form = fieldsOf(draft?.form)
  const locationId = wholeOf(found?.locationId)
  if (draft === undefined || form === undefined || locationId === undefined) return undefined
  return {
    locationId,
    draft: { form: formOf(form), chosen: chosenOf(fieldsOf(draft.chosen)), movingId: wholeOf(draft.movingId) },
    attempt: attemptOf(fieldsOf(found?.attempt)),
  }
}

/**
 * The meaning of an answer's status for its request (readings K4, once). `refused`: the booking service refused it.
 * `turnedAway`: it never reached the booking service, which says nothing about earlier requests. `lost`: it may have
 * been executed.
 */
type AnswerVerdict = "refused" | "turnedAway" | "lost"

const refusals: ReadonlyArray<number> = [400, 409, 422]

/** Request timeout: a proxy stopped waiting, but the request may have been executed. */
const requestTimeout = 408

/** `status` 0: no usable answer. 200: the body reports a failure in spite of its status. */
export const readAnswer = (status: number): AnswerVerdict => {
  if (refusals.includes(status) || Math.trunc(status / 100) === 2) return "refused"
  return status === 0 || status === requestTimeout || status >= 500 ? "lost" : "turnedAway"
}
