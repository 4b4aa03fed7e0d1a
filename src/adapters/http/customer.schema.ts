import * as v from "valibot"
import type { Customer } from "../../domain/visit/Customer.ts"

const text = v.pipe(v.string(), v.minLength(1))
/** A name that may be missing, null or empty. */
const name = v.nullish(v.string())

const customer = v.pipe(
  v.object({ uuid: text, consumer_tag: v.optional(text), first_name: name, last_name: name }),
  v.transform(
    ({ uuid, consumer_tag, first_name, last_name }): Customer => ({
      uuid,
      consumerTag: consumer_tag,
      firstName: first_name || undefined,
      lastName: last_name || undefined,
    }),
  ),
)

/** What customer/data answers (E7). */
export const customerDataAnswer = v.object({ customer })

/** What customer/decode answers (E7). */
export const customerDecodeAnswer = customer
