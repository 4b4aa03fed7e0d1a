import { eq } from "drizzle-orm"
import { queuePlaces } from "../../environment/tables/queues.ts"
import type { Limiter } from "../../limits/limiter.ts"
import { readColleagues } from "../answers/colleagues.ts"
import type { DeskSources } from "../answers/DeskSources.ts"
import { readLocations } from "../answers/locations.ts"
import { wordAnswer } from "../answers/words.ts"
import { personOf } from "../contract/DeskAccounts.ts"
import { DeskRefused } from "../contract/DeskRefused.ts"
import type { DeskHandlers } from "../contract/DeskRequest.ts"
import { requireLead, requireLocation } from "./access.ts"

export interface AvailabilityHandlersParts extends DeskSources {
  readonly limiter: Pick<Limiter, "spend">
}

/** The operations that set whether visitors may join the queue, and the text for all visitors who wait. */
export const availabilityHandlers = (sources: AvailabilityHandlersParts): DeskHandlers => {
  const { backend, accounts, limiter } = sources
  const { waitingQueue } = backend

  const locationOf = async (locationId: number) => {
    const [location] = await readLocations(sources, [locationId])
    if (!location) throw new DeskRefused("unknown")
    return location
  }

  /** The visitor with this place in a queue, whose erasure deletes the text from the log. */
  const customerAt = async (entryId: number): Promise<number | undefined> => {
    const { db } = backend.environment
    const [place] = await db.select().from(queuePlaces).where(eq(queuePlaces.id, entryId))
    return place?.customerId
  }

  return {
    sendWord: async ({ account, body: { locationId, entryId, text } }) => {
      requireLocation(account, locationId)
      const to = { locationId, ...(entryId !== undefined && { entryId }) }
      const customerId = entryId === undefined ? undefined : await customerAt(entryId)
      const word = await waitingQueue.words.send(to, text, personOf(account))
      await accounts.note(account, { action: "wordSent", locationId, details: text.en, customerId })
      return wordAnswer(word)
    },
    pinWord: async ({ account, path: { locationId }, body: { text } }) => {
      requireLocation(account, locationId)
      await limiter.spend("pinnedWords", String(account.id))
      await waitingQueue.pinned.pin(locationId, text, personOf(account))
      await accounts.note(account, { action: "wordPinned", locationId, details: text.en })
      return locationOf(locationId)
    },
    unpinWord: async ({ account, path: { locationId } }) => {
      requireLocation(account, locationId)
      await limiter.spend("pinnedWords", String(account.id))
      await waitingQueue.pinned.unpin(locationId)
      await accounts.note(account, { action: "wordUnpinned", locationId })
      return locationOf(locationId)
    },
    setLocationAvailability: async ({ account, path: { locationId }, body: { availability } }) => {
      requireLocation(account, locationId)
      await waitingQueue.availability.setLocation(locationId, availability)
      await accounts.note(account, { action: "availabilitySet", locationId, details: availability })
      return locationOf(locationId)
    },
    setConsultantAvailability: async ({ account, path: { accountId }, body: { availability } }) => {
      const colleague = (await accounts.at(account.locationIds)).find(({ id }) => id === accountId)
      if (!colleague) throw new DeskRefused("unknown")
      if (accountId !== account.id) requireLead(account)
      await waitingQueue.availability.setConsultant(colleague, availability)
      await accounts.note(account, {
        action: "availabilitySet",
        subject: personOf(colleague).name,
        details: availability,
      })
      const set = (await readColleagues(sources, account.locationIds)).find((each) => each.accountId === accountId)
      if (!set) throw new DeskRefused("unknown")
      return set
    },
  }
}
