import { eq } from "drizzle-orm"
import { refused } from "../../environment/Refused.ts"
import { locations } from "../../environment/tables/places.ts"
import { accessOf } from "../../presentation/access.ts"
import type { QueueSubject } from "../../queue/broker/queues.ts"
import { expectedWaitAnswer } from "../../queue/expected/waitFigures.ts"
import type { Chapter } from "../RestRequest.ts"
import { addressOf } from "../rateLimits.ts"
import { interestOf, referralOf } from "./referral.ts"

interface Whereabouts {
  readonly presentationId: number | undefined
  readonly locationId: number | undefined
}

/** Registration with the broker, and the queue (Q1, Q5, Q6). */
export const queueHandlers: Chapter = ({ backend, limiter, takesCampaigns }) => {
  const { environment, queues, waitingQueue } = backend

  /**
   * Where a visitor's broker queue is declared: on the virtual host of the presentation's location, else of the named
   * location. If the request names neither, the visitor may be at any location, so the queue is declared on every
   * location's host.
   */
  const subjectsOf = async (
    customerId: number,
    { presentationId, locationId }: Whereabouts,
  ): Promise<QueueSubject[]> => {
    if (presentationId !== undefined) {
      const { location } = await accessOf(environment, customerId, presentationId)
      return [{ vhost: location.vhost, locationId: location.id, presentationId }]
    }
    const places = await environment.db
      .select({ vhost: locations.vhost, locationId: locations.id })
      .from(locations)
      .where(locationId === undefined ? undefined : eq(locations.id, locationId))
    if (places.length === 0) throw refused(404, "location_unknown")
    return places
  }

  return {
    customerQueue: async ({ body, customer }) => {
      const { presentation_id: presentationId, location_id: locationId } = body
      const referral = referralOf(body)
      const subjects = await subjectsOf(customer().id, { presentationId, locationId })
      const name = await queues.open(customer(), "customer", ...subjects.map((subject) => ({ ...subject, referral })))
      return { consumer_tag: customer().consumerTag, queue_name: name }
    },
    presentationQueuePush: async ({ body, customer, language, request }) => {
      const { location_id: locationId, interest, campaign } = body
      const newcomer = {
        address: addressOf(request),
        referral: referralOf(body),
        language,
        interest: interestOf(interest),
        ...(takesCampaigns && { campaign }),
      }
      const place = await waitingQueue.push(customer(), locationId, newcomer)
      return {
        consumer_tag: customer().consumerTag,
        waiting_ids: place.waitingIds,
        rabbit_queue_name: place.queueName,
        moderator_available: place.moderatorAvailable,
        lease_seconds: place.leaseSeconds,
        waited_seconds: place.waitedSeconds,
        ...(place.expectedWaitMinutes === undefined ? {} : { expected_wait_minutes: place.expectedWaitMinutes }),
        expected_wait: expectedWaitAnswer(place.figures),
        ...(place.word === undefined ? {} : { word: place.word }),
        ...(place.pinned === undefined ? {} : { pinned: { text: place.pinned } }),
        ...(place.keptUntil === undefined ? {} : { call: { kept_until: place.keptUntil.getTime() } }),
        ...(place.leaseRanOut ? { lease_ran_out: true } : {}),
        ...(place.presentationId === undefined ? {} : { presentation_id: place.presentationId }),
      }
    },
    presentationQueueWordShown: async ({ body, customer }) => {
      await waitingQueue.words.shown(customer(), body.word_id)
    },
    presentationQueueInterest: async ({ body, customer }) => {
      const { location_id: locationId, interest } = body
      await limiter.spend("interests", customer().consumerTag)
      const known = interestOf(interest)
      if (known) await waitingQueue.setInterest(customer(), locationId, known)
    },
    presentationQueueCall: async ({ body, customer, language, urls }) => {
      const { location_id: locationId, email } = body
      const to = { email, language, showroomUrl: urls().showroomUrl }
      return { kept_until: (await waitingQueue.calls.ask(customer(), locationId, to)).getTime() }
    },
    presentationQueueCallWithdraw: async ({ body, customer }) => {
      await waitingQueue.calls.withdraw(customer().id, body.location_id)
    },
    presentationQueueLeave: async ({ body, customer }) => {
      await waitingQueue.leave(customer(), body.location_id)
    },
  }
}
