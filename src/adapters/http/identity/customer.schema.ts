import * as v from "valibot"
import type { Customer } from "../../../domain/visit/Visit.ts"
import { optional, shape, text, within } from "../../reading/lenient.ts"

const customer = v.pipe(
  shape({
    uuid: text,
    consumer_tag: optional(text),
    first_name: optional(text),
    last_name: optional(text),
    webinar_token: optional(text),
  }),
  v.transform(({ uuid, consumer_tag, first_name, last_name, webinar_token }) => ({
    customer: { uuid, consumerTag: consumer_tag, firstName: first_name, lastName: last_name } satisfies Customer,
    /** The bearer of calls about a webinar (E7). Only the transport uses it. */
    webinarToken: webinar_token,
  })),
)

/** The response of customer/data and customer/decode (E7). */
export const customerAnswer = within("customer", customer)
