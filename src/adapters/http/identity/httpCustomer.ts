import { Effect } from "effect"
import type { InferOutput } from "valibot"
import { type CustomerGateway, InvitationUnreadable } from "../../../application/ports/backend/VisitGateways.ts"
import type { HttpTransport } from "../transport/httpTransport.ts"
import { customerAnswer } from "./customer.schema.ts"

/** The visitor over REST (E7). The webinar token stays in the transport. */
export const httpCustomer = (transport: HttpTransport): CustomerGateway => {
  const recognised = ({ customer, webinarToken }: InferOutput<typeof customerAnswer>) => {
    transport.webinars.take(webinarToken)
    return customer
  }
  /** A response without a webinar token does not mean that there is none: only customer/data is authoritative (E7). */
  const invited = (answer: InferOutput<typeof customerAnswer>) =>
    answer.webinarToken === undefined ? answer.customer : recognised(answer)
  return {
    me: Effect.map(
      transport.ask(
        (rest, { header, signal }) => rest.GET("/customer/data", { params: { header }, signal }),
        customerAnswer,
      ),
      recognised,
    ),
    decode: (token) =>
      transport
        .askAs(token)(
          (rest, { header, signal }) => rest.GET("/customer/decode", { params: { header }, signal }),
          customerAnswer,
        )
        .pipe(
          Effect.map(invited),
          Effect.mapError(({ status, detail }) => new InvitationUnreadable({ status, detail })),
        ),
  }
}
