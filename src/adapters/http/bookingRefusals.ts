import { Effect } from "effect"
import * as v from "valibot"
import {
  BookingSettled,
  BookingUnknown,
  KeyUsed,
  LinkOutdated,
  SlotTaken,
} from "../../application/ports/BookingGateway.ts"
import { RequestFailed } from "../../application/ports/RequestFailed.ts"
import { readLeniently } from "../reading/lenient.ts"
import { bookingRefusal } from "./booking.schema.ts"
import type { HttpTransport } from "./httpTransport.ts"
import { RefusedAnswer, refusableCall } from "./refusableCall.ts"
import { decoded, errorsOf, type RestCall, wordsOf } from "./restCall.ts"

interface Refusal {
  readonly status: number
  readonly says: string | undefined
  readonly code: string | undefined
  readonly errors: Pick<RequestFailed, "errors">
  readonly alternatives: SlotTaken["alternatives"]
  readonly bookingId: number | undefined
}

/** Refusals in the words of the port, by their status. */
type Refusals = Readonly<Record<number, (refusal: Refusal) => unknown>>

/** What such refusals may come to. */
type FailureOf<Known extends Refusals> = ReturnType<Known[keyof Known & number]>

/** A refusal that says nothing, or nothing that can be read, is still a refusal. */
const refusalOf = ({ status, body }: RefusedAnswer): Refusal => {
  const { read } = readLeniently(bookingRefusal, body)
  const { code, alternatives, booking_id } = read.success ? read.output : {}
  return { status, says: wordsOf(body), code, alternatives, bookingId: booking_id, errors: errorsOf(body) }
}

export const taken = ({ alternatives }: Refusal) => new SlotTaken({ alternatives })
export const unknown = ({ says }: Refusal) => new BookingUnknown({ says })
export const outdated = ({ says, bookingId }: Refusal) => new LinkOutdated({ says, bookingId })
export const settled = ({ code, says }: Refusal) =>
  new BookingSettled({ why: code === "booking_past" ? "past" : "cancelled", says })

/** 422 of a key; other backends say by it that a field is wrong. */
export const keyUsed = ({ status, code, says, bookingId, errors }: Refusal) =>
  code === "idempotency_key_reused" ? new KeyUsed({ bookingId }) : new RequestFailed({ status, says, ...errors })

/** 409 of a change is about the booking, or about the interval that it wants. */
export const takenOrSettled = (refusal: Refusal) =>
  refusal.code === "booking_past" || refusal.code === "booking_settled" ? settled(refusal) : taken(refusal)

/**
 * Asks by `ask`, and tells the refusals that mean something here; all others fail as RequestFailed. `told` are the places of answers
 * that were reported already.
 */
export const refusably =
  (told: Set<string>) =>
  <Schema extends v.GenericSchema, Known extends Refusals>(
    ask: HttpTransport["ask"],
    call: RestCall,
    schema: Schema,
    refusals: Known,
  ): Effect.Effect<v.InferOutput<Schema>, FailureOf<Known> | RequestFailed> =>
    Effect.flatMap(
      ask(refusableCall(call, Object.keys(refusals).map(Number)), v.unknown()),
      (answer): Effect.Effect<v.InferOutput<Schema>, FailureOf<Known> | RequestFailed> => {
        const refused = answer instanceof RefusedAnswer ? refusals[answer.status] : undefined
        return answer instanceof RefusedAnswer && refused !== undefined
          ? Effect.fail(refused(refusalOf(answer)) as FailureOf<Known>)
          : decoded(schema, told)(answer)
      },
    )
