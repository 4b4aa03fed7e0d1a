import { Effect } from "effect"
import { type CustomerGateway, InvitationUnreadable } from "../../application/ports/CustomerGateway.ts"
import { customerDataAnswer, customerDecodeAnswer } from "./customer.schema.ts"
import type { HttpTransport } from "./httpTransport.ts"

/** Who the visitor is, by REST (E7). */
export const httpCustomer = (transport: HttpTransport): CustomerGateway => ({
  me: Effect.map(
    transport.ask(
      (rest, { header, signal }) => rest.GET("/customer/data", { params: { header }, signal }),
      customerDataAnswer,
    ),
    ({ customer }) => customer,
  ),
  decode: (token) =>
    Effect.mapError(
      transport.askAs(token)(
        (rest, { header, signal }) => rest.GET("/customer/decode", { params: { header }, signal }),
        customerDecodeAnswer,
      ),
      ({ status }) => new InvitationUnreadable({ status }),
    ),
})
