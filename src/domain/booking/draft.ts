import type { BookingRequest } from "./BookingRequest.ts"
import { type BookingForm, emptyBookingForm } from "./bookingForm.ts"

/** What a visitor has chosen and filled in, as it outlives a reload (K3). */
export interface BookingDraft {
  readonly form: BookingForm
  readonly chosen: { readonly startsAt: number; readonly endsAt: number } | undefined
  /** The booking that is being moved; undefined: a new one. */
  readonly movingId: number | undefined
}

/** What was sent and under which key: the same once more is not a second booking. */
export interface Attempt {
  readonly key: string
  readonly movingId: number | undefined
  /** Without names and words where a reload without consent to C0003 took them: those of the next request stand in. */
  readonly request: BookingRequest
  /** Nobody knows what came of it: it is on its way, or its answer was lost. Otherwise it was turned away before it was looked at. */
  readonly isLost: boolean
  /** What stands when this comes to nothing: an attempt that was carried out, and whose booking this one moves. */
  readonly after: Attempt | undefined
}

/** A draft as it is kept, with what was sent of it. */
export interface KeptDraft {
  readonly locationId: number
  readonly draft: BookingDraft
  readonly attempt: Attempt | undefined
}

/** Whether what is personal is missing: no request is sent without an e-mail address. */
const isImpersonal = ({ request }: Attempt): boolean => request.email === ""

/** An attempt as it can be sent: what consent kept out of the storage is taken from what is filled in now. */
export const completed = (
  attempt: Attempt,
  { firstName, lastName, email, phone, comments, consent }: BookingRequest,
): Attempt =>
  isImpersonal(attempt)
    ? { ...attempt, request: { ...attempt.request, firstName, lastName, email, phone, comments, consent } }
    : attempt

const isHeldAnew = (attempt: Attempt, { holdId }: BookingRequest): boolean =>
  holdId !== undefined && holdId !== attempt.request.holdId

/**
 * Whether a request asks for what an attempt asked for; the zone may be another by now. A new hold the backend wants to see.
 */
export const isAttempted = (attempt: Attempt, movingId: number | undefined, request: BookingRequest): boolean => {
  const content = ({ holdId: _hold, timeZone: _zone, ...rest }: BookingRequest) => JSON.stringify(rest)
  const known = completed(attempt, request).request
  return !isHeldAnew(attempt, request) && attempt.movingId === movingId && content(known) === content(request)
}

/** Whether a request proves that an attempt came to nothing: its time was free, for it could be held again. */
const isDisproved = (attempt: Attempt, request: BookingRequest): boolean =>
  isHeldAnew(attempt, request) && attempt.request.startsAt === request.startsAt

/** The attempt of which something may have come, as far as a request can prove. */
export const openAttempt = (attempt: Attempt | undefined, request: BookingRequest): Attempt | undefined =>
  attempt !== undefined && (!attempt.isLost || isDisproved(attempt, request))
    ? openAttempt(attempt.after, request)
    : attempt

const impersonalAttempt = (attempt: Attempt): Attempt => {
  const { productId, ...request } = attempt.request
  return {
    ...attempt,
    request: { ...request, ...emptyBookingForm, productId },
    after: attempt.after && impersonalAttempt(attempt.after),
  }
}

/**
 * What may be kept without consent to C0003: nothing that says who the visitor is (E14). An attempt keeps its key and its time, which
 * do not (decisions K4, once).
 */
export const impersonal = (kept: KeptDraft): KeptDraft => ({
  ...kept,
  draft: { ...kept.draft, form: { ...emptyBookingForm, productId: kept.draft.form.productId } },
  attempt: kept.attempt && impersonalAttempt(kept.attempt),
})

export const draftText = (kept: KeptDraft): string => JSON.stringify(kept)

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // Storage belongs to the visitor, who may have written anything there.
    return undefined
  }
}

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === "object" && value !== null ? (value as Fields) : undefined
const wholeOf = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isSafeInteger(value) ? value : undefined
const wordsOf = (value: unknown): string => (typeof value === "string" ? value : "")

const formOf = (found: Fields): BookingForm => ({
  productId: wholeOf(found.productId),
  firstName: wordsOf(found.firstName),
  lastName: wordsOf(found.lastName),
  email: wordsOf(found.email),
  phone: wordsOf(found.phone),
  comments: wordsOf(found.comments),
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
    key: wordsOf(found.key),
    movingId: wholeOf(found.movingId),
    isLost: found.isLost !== false,
    after: attemptOf(fieldsOf(found.after)),
    request: {
      ...formOf(request),
      locationId,
      ...times,
      timeZone: wordsOf(request.timeZone),
      holdId: given(request.holdId),
      token: given(request.token),
      referral: { id: given(referral?.id), name: given(referral?.name), url: given(referral?.url) },
    },
  }
}

/** Reads what `draftText` wrote; undefined when it is anything else. */
export const readDraftText = (text: string | undefined): KeptDraft | undefined => {
  const found = text === undefined ? undefined : fieldsOf(parsed(text))
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
