import type { FastifyInstance } from "fastify"
import type { Chat } from "../chat/chat.ts"
import type { Environment } from "../environment/Environment.ts"
import { refused } from "../environment/Refused.ts"
import { erasePersonalData, exportPersonalData } from "../privacy/personalData.ts"
import type { Queues } from "../queue/queues.ts"
import { downloadHeaders } from "../rest/downloadHeaders.ts"

/** The person: either uuid or e-mail. */
interface Whose {
  readonly uuid?: string
  readonly email?: string
}

const subject = {
  type: "object",
  properties: { uuid: { type: "string", format: "uuid" }, email: { type: "string", format: "email", maxLength: 254 } },
  additionalProperties: false,
  minProperties: 1,
  maxProperties: 1,
} as const

export interface DeskPrivacyParts {
  readonly environment: Environment
  readonly queues: Pick<Queues, "silence">
  readonly chat: Pick<Chat, "forget">
  /** Ends all of a customer's connections to the broker. */
  readonly disconnect: (consumerTag: string) => Promise<void>
}

/**
 * Exports and deletes the data of one person (GDPR, articles 15 and 17). Both use POST, so that no uuid and no e-mail
 * address appears in a URL or a log. Refused: 404 if there is no data.
 */
export const serveDeskPrivacy = (
  app: FastifyInstance,
  { environment, queues, chat, disconnect }: DeskPrivacyParts,
): void => {
  const { db } = environment
  const subjectOf = ({ uuid, email = "" }: Whose) => (uuid === undefined ? { email } : { uuid })

  app.post<{ Body: Whose }>("/desk/api/privacy/export", { schema: { body: subject } }, async ({ body }, reply) => {
    const found = await exportPersonalData(db, subjectOf(body))
    if (Object.keys(found).length === 0) throw refused(404, "customer_unknown")
    return reply
      .headers(downloadHeaders("personal-data.json"))
      .type("application/json")
      .send(JSON.stringify(found, null, 2))
  })
  app.post<{ Body: Whose }>("/desk/api/privacy/erase", { schema: { body: subject } }, async ({ body }) => {
    const { deleted, tags, queues: theirs } = await erasePersonalData(db, subjectOf(body))
    if (Object.keys(deleted).length === 0) throw refused(404, "customer_unknown")
    // An open connection would keep the permissions of a deleted customer.
    await Promise.all(tags.map(disconnect))
    await queues.silence(theirs)
    chat.forget()
    return { deleted }
  })
}
