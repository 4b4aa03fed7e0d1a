import { Effect } from "effect"
import type { InferOutput } from "valibot"
import * as v from "valibot"
import { type CustomerGateway, InvitationUnreadable } from "../../../application/ports/backend/VisitGateways.ts"
import type { Customer } from "../../../domain/visit/Visit.ts"
import { optional, shape, text } from "../../reading/lenient.ts"
import type { HttpTransport } from "../transport/httpTransport.ts"

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
    /** The bearer of calls about a webinar (E7). It goes no further than the transport. */
    webinarToken: webinar_token,
  })),
)

/** What customer/data answers (E7). */
export const customerDataAnswer = shape({ customer })

/** What customer/decode answers (E7). */
const customerDecodeAnswer = customer

/** Who the visitor is, by REST (E7). The webinar token stays with the transport. */
export const httpCustomer = (transport: HttpTransport): CustomerGateway => {
  const recognised = ({ customer, webinarToken }: InferOutput<typeof customerDecodeAnswer>) => {
    transport.webinars.take(webinarToken)
    return customer
  }
  /** Without a token in the answer there may be one nevertheless: it is customer/data that tells (E7). */
  const invited = (answer: InferOutput<typeof customerDecodeAnswer>) =>
    answer.webinarToken === undefined ? answer.customer : recognised(answer)
  return {
    me: Effect.map(
      transport.ask(
        (rest, { header, signal }) => rest.GET("/customer/data", { params: { header }, signal }),
        customerDataAnswer,
      ),
      ({ customer }) => recognised(customer),
    ),
    decode: (token) =>
      transport
        .askAs(token)(
          (rest, { header, signal }) => rest.GET("/customer/decode", { params: { header }, signal }),
          customerDecodeAnswer,
        )
        .pipe(
          Effect.map(invited),
          Effect.mapError(({ status, says }) => new InvitationUnreadable({ status, says })),
        ),
  }
}
