import { eq } from "drizzle-orm"
import { refused } from "../../environment/Refused.ts"
import { customers } from "../../environment/tables/people.ts"
import { type Erasure, erasePersonalData } from "../../privacy/erasePersonalData.ts"
import { exportPersonalData, locationsOfPerson } from "../../privacy/personalData.ts"
import type { DataSubject } from "../../privacy/personKeys.ts"
import { downloadHeaders } from "../../rest/downloadHeaders.ts"
import type { DeskSources } from "../answers/DeskSources.ts"
import type { DeskHandlers, DeskRequest } from "../contract/DeskRequest.ts"
import { requireLead, requireLocation } from "./access.ts"

export interface PrivacyHandlersParts extends DeskSources {
  /** Ends all of a customer's connections to the broker. */
  readonly disconnect: (consumerTag: string) => Promise<void>
}

/**
 * Exports and deletes the data of one person (GDPR, articles 15 and 17). Both use POST, so that no uuid and no e-mail
 * address appears in a URL or a log. Refused: 403 if another dealer has some of the data.
 */
export const privacyHandlers = ({ backend, accounts, disconnect }: PrivacyHandlersParts): DeskHandlers => {
  const { environment, queues, chat, presentations, events } = backend
  const { db } = environment

  const subjectOf = async (subject: DeskRequest<"privacyExport">["body"]): Promise<DataSubject> => {
    if (subject.uuid !== undefined) return { uuid: subject.uuid }
    if (subject.email !== undefined) return { email: subject.email }
    const tag = (subject.chat ?? "").replace(/^private\./, "")
    const [customer] = await db.select().from(customers).where(eq(customers.consumerTag, tag))
    if (!customer) throw refused(404, "customer_unknown")
    return { uuid: customer.uuid }
  }

  /** One dealer's lead must not read or delete what a person told another. */
  const subjectFor = async ({ account, body }: Pick<DeskRequest<"privacyExport">, "account" | "body">) => {
    requireLead(account)
    const subject = await subjectOf(body)
    for (const locationId of await locationsOfPerson(db, subject)) requireLocation(account, locationId)
    return subject
  }

  /** Removes the person from the lists of all desks. */
  const showAtDesks = ({ tags, locationIds, consultations, offStage }: Erasure) => {
    for (const { id: presentationId, ...shown } of [...consultations, ...offStage])
      events.emit("presentation", { kind: "changed", presentationId, consumerTag: undefined, ...shown })
    for (const locationId of locationIds)
      for (const consumerTag of tags) events.emit("queue", { kind: "changed", locationId, consumerTag })
    events.emit("calendar", { locationIds })
  }

  return {
    privacyExport: async ({ account, body, reply }) => {
      const found = await exportPersonalData(db, await subjectFor({ account, body }))
      if (Object.keys(found).length === 0) throw refused(404, "customer_unknown")
      await accounts.note(account, { action: "exported" })
      await reply
        .headers(downloadHeaders("personal-data.json"))
        .type("application/json")
        .send(JSON.stringify(found, null, 2))
      return {}
    },
    privacyErase: async ({ account, body }) => {
      const erasure = await erasePersonalData(db, await subjectFor({ account, body }), backend.webhooks)
      const { deleted, tags, offStage } = erasure
      if (Object.keys(deleted).length === 0) throw refused(404, "customer_unknown")
      // An open connection would keep the permissions of a deleted customer.
      await Promise.all(tags.map(disconnect))
      await queues.silence(erasure.queues)
      chat.forget()
      for (const { id } of offStage) {
        await presentations.cloudStreamUpdate(id)
        events.emit("participation", { presentationId: id })
      }
      showAtDesks(erasure)
      await accounts.note(account, { action: "erased" })
      return { deleted: { ...deleted } }
    },
  }
}
