import { Effect } from "effect"
import { RequestFailed } from "../../application/ports/backend/RequestFailed.ts"
import { type CustomerGateway, InvitationUnreadable } from "../../application/ports/backend/VisitGateways.ts"
import type { Customer } from "../../domain/visit/Visit.ts"
import { script } from "./script.ts"

/** The backend's customers (E7). */
export interface CustomerDesk {
  readonly customers: CustomerGateway
  /** Who `me` is from now on. */
  readonly know: (customer: Customer) => void
  /** Makes a token with which this customer was invited; any other is unreadable. */
  readonly invite: (token: string, customer: Customer) => void
  /** What is said of tokens that cannot be read from now on. */
  readonly refuseInWords: (says: string) => void
  /** What the next calls of `me` meet. */
  readonly answerNext: (...answers: ReadonlyArray<"known" | "failed">) => void
  /** How often `me` was asked. */
  readonly asked: () => number
}

export const customerDesk = (): CustomerDesk => {
  const answers = script<"known" | "failed">()
  const invited = new Map<string, Customer>()
  let known: Customer = {
    uuid: "00000000-0000-4000-8000-0000000000c1",
    consumerTag: "visitor-1",
    firstName: undefined,
    lastName: undefined,
  }
  let asked = 0
  let says: string | undefined
  return {
    customers: {
      me: Effect.suspend(() => {
        asked += 1
        return answers.next() === "failed"
          ? Effect.fail(new RequestFailed({ status: 500, says: undefined }))
          : Effect.succeed(known)
      }),
      decode: (token) =>
        Effect.suspend(() => {
          const customer = invited.get(token)
          return customer === undefined
            ? Effect.fail(new InvitationUnreadable({ status: 422, says }))
            : Effect.succeed(customer)
        }),
    },
    know: (customer) => {
      known = customer
    },
    invite: (token, customer) => void invited.set(token, customer),
    refuseInWords: (words) => {
      says = words
    },
    answerNext: answers.add,
    asked: () => asked,
  }
}
