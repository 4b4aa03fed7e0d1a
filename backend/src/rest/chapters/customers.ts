import { eq } from "drizzle-orm"
import type { FastifyRequest } from "fastify"
import { refused } from "../../environment/Refused.ts"
import { randomTag } from "../../environment/random.ts"
import { type Customer, customers } from "../../environment/tables/people.ts"
import { isInvitedToWebinar } from "../../presentation/access.ts"
import { bearerOf } from "../bearer.ts"
import type { Chapter } from "../RestRequest.ts"
import { addressOf } from "../rateLimits.ts"

/** Tokens and their holders (E6, E7). */
export const customerHandlers: Chapter = ({ backend, tokens, limiter }) => {
  const { db, clock } = backend.environment

  const known = async (uuid: string) => (await db.select().from(customers).where(eq(customers.uuid, uuid)))[0]

  /** The customer with this uuid, created on first use: the browser generates uuids (E5). Refused: 429. */
  const customerOf = async (uuid: string, request: FastifyRequest): Promise<Customer> => {
    const before = await known(uuid)
    if (before) return before
    await limiter.spend("identities", addressOf(request))
    await db
      .insert(customers)
      .values({ uuid, consumerTag: randomTag(), createdAt: new Date(clock.now()) })
      .onConflictDoNothing()
    const customer = await known(uuid)
    if (!customer) throw new Error("The customer was not stored.")
    return customer
  }

  const webinarToken = async (customer: Customer) =>
    (await isInvitedToWebinar(backend.environment, customer.id))
      ? { webinar_token: await tokens.issueWebinar(customer.consumerTag) }
      : {}

  return {
    authToken: async ({ body, request }) => {
      const customer = await customerOf(body.uuid.toLowerCase(), request)
      return { data: { token: await tokens.issue(customer.consumerTag) } }
    },
    customerData: async ({ customer }) => {
      const { uuid, firstName, lastName, consumerTag } = customer()
      return {
        customer: {
          uuid,
          first_name: firstName,
          last_name: lastName,
          consumer_tag: consumerTag,
          ...(await webinarToken(customer())),
        },
      }
    },
    customerDecode: async ({ request }) => {
      const token = bearerOf(request) ?? ""
      const customer = (await backend.invitations.decode(token)) ?? (await backend.waitingQueue.calls.decode(token))
      if (!customer) throw refused(401, "unauthorised")
      return {
        uuid: customer.uuid,
        consumer_tag: customer.consumerTag,
        first_name: customer.firstName ?? "",
        last_name: customer.lastName ?? "",
        ...(await webinarToken(customer)),
      }
    },
  }
}
