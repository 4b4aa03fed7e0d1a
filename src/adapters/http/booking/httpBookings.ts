import { Effect } from "effect"
import {
  type BookingGateway,
  HoldEnded,
  LinkUnknown,
  MailTooSoon,
} from "../../../application/ports/backend/BookingGateway.ts"
import type { ConfigSource } from "../../../application/ports/backend/ConfigSource.ts"
import { RequestFailed } from "../../../application/ports/backend/RequestFailed.ts"
import type { BookingRequest } from "../../../domain/booking/bookingForm.ts"
import { referralParameters } from "../../../domain/visit/LaunchParameters.ts"
import type { HttpTransport } from "../transport/httpTransport.ts"
import { ignoredBody, type RestCall } from "../transport/restCall.ts"
import {
  bookingAnswer,
  dayAnswer,
  doneAnswer,
  holdAnswer,
  type KnownBooking,
  monthAnswer,
  settledAnswer,
} from "./booking.schema.ts"
import {
  askRefusably,
  keyUsed,
  outdated,
  requestUnknown,
  settled,
  taken,
  takenOrSettled,
  unknown,
} from "./bookingRefusals.ts"

/** The UTC date and time of an instant in REST's format (K2). */
const utcOf = (instant: number) => {
  const text = new Date(instant).toISOString()
  return { date: text.slice(0, 10), start_time: text.slice(11, 19) }
}

/** The fields that the request supplies if the response lacks them. */
const knownOf = (id: number | undefined, request: BookingRequest): KnownBooking => ({
  id,
  startsAt: request.startsAt,
  endsAt: request.endsAt,
  locationId: request.locationId,
  customer: {
    firstName: request.form.firstName,
    lastName: request.form.lastName,
    email: request.form.email,
    phone: request.form.phone || undefined,
  },
  comments: request.form.comments || undefined,
})

/**
 * `BookingData` of the contract. Fields without a value are omitted: an empty phone number would be invalid. Fields that
 * the specification does not name are sent by capability, because a strict backend refuses them.
 */
const bookingBody = ({ form, ...request }: BookingRequest, capabilities: ReadonlyArray<string>) => ({
  location_id: request.locationId,
  ...utcOf(request.startsAt),
  first_name: form.firstName,
  last_name: form.lastName,
  email: form.email,
  ...(form.productId !== undefined && { product_id: form.productId }),
  ...(form.phone && { phone: form.phone }),
  ...(form.comments && { comments: form.comments }),
  ...(request.holdId !== undefined && { hold_id: request.holdId }),
  ...(request.token !== undefined && capabilities.includes("booking_links") && { booking_token: request.token }),
  ...(capabilities.includes("booking_context") && {
    time_zone: request.timeZone,
    ...(form.consent && { gdpr_consent: true as const }),
    ...referralParameters(request.referral),
  }),
})

const subjectFields = ({ locationId, productId }: { locationId: number; productId: number | undefined }) => ({
  location_id: locationId,
  ...(productId !== undefined && { product_id: productId }),
})

const httpAvailability = ({ askAtOnce }: HttpTransport): Pick<BookingGateway, "month" | "day"> => ({
  month: (where, year, month) =>
    askAtOnce(
      (rest, { header, signal }) =>
        rest.GET("/booking/month_availability", {
          params: { header, query: { ...subjectFields(where), year, month } },
          signal,
        }),
      monthAnswer,
    ),
  day: (where, date) =>
    askAtOnce(
      (rest, { header, signal }) =>
        rest.GET("/booking/day_availability", { params: { header, query: { ...subjectFields(where), date } }, signal }),
      dayAnswer(date),
    ),
})

const httpHolds = ({ ask }: HttpTransport): Pick<BookingGateway, "hold" | "renewHold" | "releaseHold"> => ({
  hold: (where, startsAt, previous) =>
    askRefusably(
      ask,
      (rest, { header, signal }) =>
        rest.POST("/booking/hold", {
          params: { header },
          body: {
            ...subjectFields(where),
            ...utcOf(startsAt),
            ...(previous !== undefined && { previous_hold_id: previous }),
          },
          signal,
        }),
      holdAnswer,
      { 409: taken },
    ),
  renewHold: (holdId) =>
    askRefusably(
      ask,
      (rest, { header, signal }) =>
        rest.PUT("/booking/hold/{hold_id}", { params: { header, path: { hold_id: holdId } }, signal }),
      holdAnswer,
      { 404: () => new HoldEnded({ holdId }) },
    ),
  releaseHold: (holdId) =>
    ask(
      (rest, { header, signal }) =>
        rest.DELETE("/booking/hold/{hold_id}", {
          params: { header, path: { hold_id: holdId } },
          // The page may be unloading (IF5).
          keepalive: true,
          signal,
        }),
      ignoredBody,
    ).pipe(Effect.catch(({ status }) => Effect.logWarning(`A hold could not be given back, status ${status}`))),
})

/** Appointments over REST (K1, K4, K5). Public calls do not wait for a token. */
export const httpBookings = (transport: HttpTransport, config: ConfigSource): BookingGateway => {
  const { ask, askAtOnce } = transport
  const based = <A, E>(next: (apiBaseUrl: string, capabilities: ReadonlyArray<string>) => Effect.Effect<A, E>) =>
    config.configuration.pipe(
      Effect.mapError(() => new RequestFailed({ status: 0, detail: undefined })),
      Effect.flatMap(({ apiBaseUrl, capabilities }) => next(apiBaseUrl, capabilities)),
    )
  const settling = (call: RestCall) =>
    based((base) => askRefusably(ask, call, settledAnswer(base), { 404: unknown, 409: settled, 410: outdated }))
  /**
   * Omitted if there is no key: a backend of another origin that does not allow this header would make the browser
   * block the request.
   */
  const keyed = (key: string | undefined) => (key === undefined ? {} : { "Idempotency-Key": key })
  const linkHolder = (token: string | undefined) => (token === undefined ? {} : { body: { booking_token: token } })

  return {
    ...httpAvailability(transport),
    ...httpHolds(transport),
    decode: (token) =>
      based((base) =>
        askRefusably(
          askAtOnce,
          (rest, { header, signal }) =>
            rest.GET("/booking/{token}/decode", { params: { header, path: { token } }, signal }),
          bookingAnswer(base),
          { 404: ({ detail }) => new LinkUnknown({ detail }), 410: outdated },
        ),
      ),
    find: (id) =>
      based((base) =>
        askRefusably(
          ask,
          (rest, { header, signal }) => rest.GET("/booking/{id}", { params: { header, path: { id } }, signal }),
          bookingAnswer(base),
          { 404: unknown },
        ),
      ).pipe(Effect.map((found) => ({ ...found, id: found.id ?? id }))),
    requested: (key) =>
      based((base) =>
        askRefusably(
          ask,
          (rest, { header, signal }) =>
            rest.GET("/booking/requests/{key}", { params: { header, path: { key } }, signal }),
          bookingAnswer(base),
          { 404: requestUnknown },
        ),
      ),
    submit: (request, key, campaign) =>
      based((base, capabilities) =>
        askRefusably(
          ask,
          (rest, { header, signal }) =>
            rest.POST("/booking/submit", {
              params: { header: { ...header, ...keyed(key) } },
              body: { ...bookingBody(request, capabilities), ...(campaign && { campaign }) },
              signal,
            }),
          doneAnswer(base, knownOf(undefined, request)),
          { 409: taken, 422: keyUsed },
        ),
      ),
    reschedule: (id, request, key) =>
      based((base, capabilities) =>
        askRefusably(
          ask,
          (rest, { header, signal }) =>
            rest.PUT("/booking/{id}", {
              params: { header: { ...header, ...keyed(key) }, path: { id } },
              body: bookingBody(request, capabilities),
              signal,
            }),
          doneAnswer(base, knownOf(id, request)),
          { 404: unknown, 409: takenOrSettled, 410: outdated, 422: keyUsed },
        ),
      ),
    cancel: (id, token) =>
      settling((rest, { header, signal }) =>
        rest.POST("/booking/{id}/cancel", { params: { header, path: { id } }, ...linkHolder(token), signal }),
      ),
    confirm: (id, token) =>
      settling((rest, { header, signal }) =>
        rest.POST("/booking/{id}/confirm", { params: { header, path: { id } }, ...linkHolder(token), signal }),
      ),
    sendMailAgain: (id, token) =>
      askRefusably(
        ask,
        (rest, { header, signal }) =>
          rest.POST("/booking/{id}/mail", { params: { header, path: { id } }, ...linkHolder(token), signal }),
        ignoredBody,
        { 404: unknown, 409: settled, 410: outdated, 429: () => new MailTooSoon() },
      ),
  }
}
