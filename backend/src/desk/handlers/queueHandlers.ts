import { refused } from "../../environment/Refused.ts"
import type { HandedTo } from "../../environment/tables/queues.ts"
import { isNotInQueue } from "../../queue/expected/waits.ts"
import { presentationAnswer } from "../answers/presentations.ts"
import { readQueueEntries } from "../answers/queueEntries.ts"
import { type DeskAccount, personOf } from "../contract/DeskAccounts.ts"
import { DeskRefused } from "../contract/DeskRefused.ts"
import type { DeskHandlers, DeskRequest } from "../contract/DeskRequest.ts"
import type { Schemas } from "../contract/deskContract.ts"
import { visitorName } from "../visitorName.ts"
import { ownPresentation, requireEntry, requireLocation } from "./access.ts"
import { goOnAirFrom, type OnAirParts } from "./onAirDevice.ts"

/** Order of the queue for one account: visitors handed to it, then present ones handed to nobody, then by the wait. */
const inTurnFor = (account: DeskAccount, entries: ReadonlyArray<Schemas["QueueEntry"]>) => {
  const rank = ({ handedTo, isThere }: Schemas["QueueEntry"]) => {
    const to = handedTo?.to?.accountId ?? null
    if (to === account.id) return 0
    return (isThere ? 1 : 3) + (to === null ? 0 : 1)
  }
  return [...entries].sort((one, other) => rank(one) - rank(other) || one.since.localeCompare(other.since))
}

/** A colleague who may take a visitor at the location. Refused: 404. */
const colleagueAt = async (
  { accounts }: Pick<OnAirParts, "accounts">,
  accountId: number,
  locationId: number,
): Promise<DeskAccount> => {
  const colleague = (await accounts.at([locationId])).find(({ id }) => id === accountId)
  if (!colleague || colleague.role === "auditor") throw new DeskRefused("unknown")
  return colleague
}

/** The operations of places in the queue. */
export const queueHandlers = (sources: OnAirParts): DeskHandlers => {
  const { backend, accounts } = sources
  const { environment, waitingQueue } = backend

  const entryOf = async (locationId: number, entryId: number) => {
    const entry = (await readQueueEntries(sources, locationId)).find((each) => each.entryId === entryId)
    if (!entry) throw refused(409, "not_in_line")
    return entry
  }

  const personAt = async (entryId: number, locationId: number) => {
    const entry = (await waitingQueue.waiting(locationId)).find((each) => each.entryId === entryId)
    return (
      entry && { name: visitorName(entry.firstName, entry.lastName, entry.consumerTag), id: entry.place.customerId }
    )
  }

  const begin = async (
    { account, request }: Pick<DeskRequest<"pickUp">, "account" | "request">,
    entryId: number,
  ): Promise<Schemas["PickedUp"]> => {
    const place = await requireEntry(environment, account, entryId)
    // `pickUp` below refuses a place that is gone, and names the consultant who picked up.
    const locationId = place?.locationId ?? account.locationIds[0] ?? 0
    const subject = place && (await personAt(entryId, locationId))
    const consultantId = await accounts.consultantOf(account, locationId)
    const { presentationId } = await waitingQueue.pickUp(consultantId, entryId, personOf(account))
    await accounts.note(account, {
      action: "pickedUp",
      locationId,
      presentationId,
      subject: subject?.name,
      customerId: subject?.id,
    })
    await goOnAirFrom(sources, account, request)
    return {
      entryId,
      presentation: await presentationAnswer(sources, await ownPresentation(environment, account, presentationId)),
    }
  }

  return {
    pickUpNext: async ({ account, body, request }) => {
      if (body.locationId !== undefined) requireLocation(account, body.locationId)
      const locationIds = body.locationId === undefined ? account.locationIds : [body.locationId]
      const queues = await Promise.all(locationIds.map((locationId) => readQueueEntries(sources, locationId)))
      for (const { entryId } of inTurnFor(account, queues.flat())) {
        try {
          return await begin({ account, request }, entryId)
        } catch (failure) {
          // A colleague was quicker: take the next one.
          if (!isNotInQueue(failure)) throw failure
        }
      }
      throw new DeskRefused("queue_empty")
    },
    pickUp: (call) => begin(call, call.path.entryId),
    removeFromQueue: async ({ account, path: { entryId } }) => {
      const place = await requireEntry(environment, account, entryId)
      const subject = place && (await personAt(entryId, place.locationId))
      if (!place || !(await waitingQueue.remove(entryId, personOf(account)))) throw refused(409, "not_in_line")
      const { locationId, customerId } = place
      await accounts.note(account, { action: "removed", locationId, customerId, subject: subject?.name })
      return undefined
    },
    keepPlace: async ({ account, path: { entryId } }) => {
      const place = await requireEntry(environment, account, entryId)
      await waitingQueue.keep(entryId)
      return entryOf(place?.locationId ?? 0, entryId)
    },
    handOverEntry: async ({ account, path: { entryId }, body: { to, reason } }) => {
      const place = await requireEntry(environment, account, entryId)
      if (!place) throw refused(409, "not_in_line")
      const subject = await personAt(entryId, place.locationId)
      const colleague = "accountId" in to ? await colleagueAt(sources, to.accountId, place.locationId) : undefined
      const handedTo: HandedTo = {
        to: colleague ? personOf(colleague) : null,
        by: personOf(account),
        reason,
        at: new Date(environment.clock.now()).toISOString(),
      }
      const locationId = "locationId" in to ? to.locationId : place.locationId
      const newEntryId =
        locationId === place.locationId ? entryId : await waitingQueue.moveTo(entryId, locationId, handedTo)
      if (newEntryId === entryId) await waitingQueue.handTo(entryId, handedTo)
      await accounts.note(account, {
        action: "handedOver",
        locationId: place.locationId,
        customerId: place.customerId,
        subject: subject?.name,
        details: reason,
      })
      return entryOf(locationId, newEntryId)
    },
  }
}
