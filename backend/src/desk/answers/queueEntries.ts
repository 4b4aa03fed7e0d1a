import { eq } from "drizzle-orm"
import { privateChat } from "../../chat/ChatMessage.ts"
import { products } from "../../environment/tables/places.ts"
import type { Waiting } from "../../queue/Place.ts"
import type { Schemas } from "../contract/deskContract.ts"
import { visitorName } from "../visitorName.ts"
import type { DeskSources } from "./DeskSources.ts"
import { handedToAnswer, modelAnswer, pageAnswer, referralAnswer } from "./interest.ts"
import { type KnownVisitors, readKnownVisitors } from "./knownVisitors.ts"
import { iso, isoOrNull } from "./times.ts"
import { wordAnswer } from "./words.ts"

type QueueEntry = Schemas["QueueEntry"]

interface Around {
  readonly known: KnownVisitors
  readonly isThere: (customerId: number) => boolean
  readonly isProduct: (id: number) => boolean
  readonly wordOf: (entryId: number) => QueueEntry["lastWord"]
}

const entryAnswer = (waiting: Waiting, { known, isThere, isProduct, wordOf }: Around): QueueEntry => {
  const { entryId, consumerTag, firstName, lastName, place } = waiting
  const { customerId, interest } = place
  const hasConsented = interest !== null || known.consented.has(customerId)
  const isPresent = isThere(customerId)
  return {
    entryId,
    chat: privateChat(consumerTag),
    locationId: place.locationId,
    name: visitorName(firstName, lastName, consumerTag),
    isNamed: Boolean(firstName || lastName),
    since: iso(place.since),
    isThere: isPresent,
    leaseEndsAt: isPresent ? null : iso(new Date(waiting.leaseEndsAt)),
    call: place.keptUntil && !isPresent ? { calledAt: isoOrNull(place.calledAt ?? undefined) } : null,
    language: place.language,
    model: modelAnswer(interest, isProduct),
    page: pageAnswer(interest),
    referral: referralAnswer(place.referral),
    hasConsented,
    earlierVisits: hasConsented ? (known.earlierVisits.get(customerId) ?? 0) : 0,
    hasAppointment: hasConsented && known.withAppointment.has(customerId),
    handedTo: handedToAnswer(place.handedTo),
    lastWord: wordOf(entryId),
  }
}

/** The queue of a location, the longest wait first (Q1). Reads a few times for any number of visitors. */
export const readQueueEntries = async (
  { backend, broker }: DeskSources,
  locationId: number,
): Promise<ReadonlyArray<QueueEntry>> => {
  const { environment, waitingQueue, queues } = backend
  const waiting = await waitingQueue.waiting(locationId)
  if (waiting.length === 0) return []
  const own = await queues.of({ kinds: ["waiting"], locationId })
  const presentIds = new Set(
    own.filter(({ vhost, name }) => broker.hasSubscriber(vhost, name)).map((row) => row.customerId),
  )
  const models = await environment.db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.locationId, locationId))
  const productIds = new Set(models.map(({ id }) => id))
  const words = await waitingQueue.words.lastToOne(waiting.map(({ entryId }) => entryId))
  const known = await readKnownVisitors(
    environment,
    waiting.map(({ place }) => place.customerId),
  )
  const around: Around = {
    known,
    isThere: (customerId) => presentIds.has(customerId),
    isProduct: (id) => productIds.has(id),
    wordOf: (entryId) => {
      const word = words.get(entryId)
      return word ? wordAnswer(word) : null
    },
  }
  return waiting
    .map((one) => entryAnswer(one, around))
    .sort((one, other) => one.since.localeCompare(other.since) || one.entryId - other.entryId)
}
