import { Effect } from "effect"
import * as v from "valibot"
import { BookingSettled, BookingUnknown, LinkOutdated, SlotTaken } from "../../application/ports/BookingGateway.ts"
import type { RequestFailed } from "../../application/ports/RequestFailed.ts"
import { bookingRefusal } from "./booking.schema.ts"
import type { HttpTransport } from "./httpTransport.ts"
import { refusable, refusableCall } from "./refusableCall.ts"
import { decoded, type RestCall, wordsOf } from "./restCall.ts"

interface Refusal {
  readonly status: number
  readonly says: string | undefined
  readonly code: string | undefined
  readonly alternatives: SlotTaken["alternatives"]
}

/** Refusals in the words of the port, by their status. */
type Refusals = Readonly<Record<number, (refusal: Refusal) => unknown>>

/** What such refusals may come to. */
type FailureOf<Known extends Refusals> = ReturnType<Known[keyof Known & number]>

const refusalOf = (status: number, body: unknown): Refusal => {
  // A refusal that says nothing, or nothing that can be read, is still a refusal.
  const read = v.safeParse(bookingRefusal, body)
  const { code, alternatives } = read.success ? read.output : {}
  return { status, says: wordsOf(body), code, alternatives }
}

export const taken = ({ alternatives }: Refusal) => new SlotTaken({ alternatives })
export const unknown = ({ says }: Refusal) => new BookingUnknown({ says })
export const outdated = ({ says }: Refusal) => new LinkOutdated({ says })
export const settled = ({ code, says }: Refusal) =>
  new BookingSettled({ why: code === "booking_past" ? "past" : "cancelled", says })

/** 409 of a change is about the booking, or about the interval that it wants. */
export const takenOrSettled = (refusal: Refusal) =>
  refusal.code === "booking_past" || refusal.code === "booking_settled" ? settled(refusal) : taken(refusal)

/** Asks by `ask`, and tells the refusals that mean something here; all others fail as RequestFailed. */
export const askRefusably = <Schema extends v.GenericSchema, Known extends Refusals>(
  ask: HttpTransport["ask"],
  call: RestCall,
  schema: Schema,
  refusals: Known,
): Effect.Effect<v.InferOutput<Schema>, FailureOf<Known> | RequestFailed> =>
  Effect.flatMap(
    ask(refusableCall(call, Object.keys(refusals).map(Number)), refusable),
    ({ status, body }): Effect.Effect<v.InferOutput<Schema>, FailureOf<Known> | RequestFailed> => {
      const refused = refusals[status]
      return refused === undefined
        ? decoded(schema)(body)
        : Effect.fail(refused(refusalOf(status, body)) as FailureOf<Known>)
    },
  )
