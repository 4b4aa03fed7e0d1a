import { Effect } from "effect"
import * as v from "valibot"
import {
  BookingSettled,
  BookingUnknown,
  KeyUsed,
  LinkOutdated,
  RequestUnknown,
  SlotTaken,
} from "../../../application/ports/backend/BookingGateway.ts"
import { RequestFailed } from "../../../application/ports/backend/RequestFailed.ts"
import { readLeniently } from "../../reading/lenient.ts"
import type { HttpTransport } from "../transport/httpTransport.ts"
import { errorsOf, type RestCall, textsOf, unwrapped } from "../transport/restCall.ts"
import { bookingRefusal } from "./booking.schema.ts"

/** A refusal whose body has more than a message. */
class RefusedAnswer {
  readonly status: number
  readonly body: unknown
  constructor(status: number, body: unknown) {
    this.status = status
    this.body = body
  }
}

/** A call that returns refusals of these statuses with their bodies; the transport handles all other refusals. */
const refusableCall =
  (call: RestCall, statuses: ReadonlyArray<number>): RestCall =>
  async (client, parts) => {
    const answer = await call(client, parts)
    const { status } = answer.response
    return statuses.includes(status)
      ? { data: new RefusedAnswer(status, answer.error), response: new Response() }
      : answer
  }

interface Refusal {
  readonly status: number
  readonly detail: string | undefined
  readonly code: string | undefined
  readonly errors: Pick<RequestFailed, "errors">
  readonly alternatives: SlotTaken["alternatives"]
  readonly bookingId: number | undefined
}

/** The port's failures, by the status of a refusal. */
type Refusals<Failures> = { readonly [Status in keyof Failures]: (refusal: Refusal) => Failures[Status] }

/** A refusal with an empty or unreadable body is still a refusal. */
const refusalOf = ({ status, body }: RefusedAnswer): Refusal => {
  const { read } = readLeniently(bookingRefusal, unwrapped(body))
  const { code, alternatives, booking_id } = read.success ? read.output : {}
  return { status, detail: textsOf(body), code, alternatives, bookingId: booking_id, errors: errorsOf(body) }
}

export const taken = ({ alternatives, bookingId }: Refusal) => new SlotTaken({ alternatives, bookingId })
export const unknown = ({ detail }: Refusal) => new BookingUnknown({ detail })
export const outdated = ({ detail, bookingId }: Refusal) => new LinkOutdated({ detail, bookingId })
export const settled = ({ code, detail }: Refusal) =>
  new BookingSettled({ why: code === "booking_past" ? "past" : "cancelled", detail })

/** The 404 of an unknown key. A backend without this call answers 404 without the code. */
export const requestUnknown = ({ status, code, detail }: Refusal) =>
  code === "request_unknown" ? new RequestUnknown() : new RequestFailed({ status, detail })

/** 422 for a used key; other backends use it for wrong fields. */
export const keyUsed = ({ status, code, detail, bookingId, errors }: Refusal) =>
  code === "idempotency_key_reused" ? new KeyUsed({ bookingId }) : new RequestFailed({ status, detail, ...errors })

/** 409 of a change: the booking cannot be changed, or another visitor has the interval. */
export const takenOrSettled = (refusal: Refusal) =>
  refusal.code === "booking_past" || refusal.code === "booking_settled" ? settled(refusal) : taken(refusal)

/**
 * Sends a call through `ask`. Refusals of the given statuses become the port's failures, all others `RequestFailed`.
 */
export const askRefusably = <Schema extends v.GenericSchema, Failures>(
  ask: HttpTransport["ask"],
  call: RestCall,
  schema: Schema,
  refusals: Refusals<Failures>,
): Effect.Effect<v.InferOutput<Schema>, Failures[keyof Failures] | RequestFailed> => {
  const known: Readonly<Record<string, (refusal: Refusal) => Failures[keyof Failures]>> = refusals
  const refusedOrRead = v.lazy((answer): v.GenericSchema => (answer instanceof RefusedAnswer ? v.unknown() : schema))
  return Effect.flatMap(
    ask(refusableCall(call, Object.keys(refusals).map(Number)), refusedOrRead),
    (answer): Effect.Effect<v.InferOutput<Schema>, Failures[keyof Failures]> => {
      const refused = answer instanceof RefusedAnswer ? known[answer.status] : undefined
      return refused && answer instanceof RefusedAnswer
        ? Effect.fail(refused(refusalOf(answer)))
        : Effect.succeed(answer as v.InferOutput<Schema>)
    },
  )
}
