import { and, eq, inArray } from "drizzle-orm"
import { activeStatuses } from "../../booking/Booking.ts"
import type { Environment } from "../../environment/Environment.ts"
import { refused } from "../../environment/Refused.ts"
import { bookings } from "../../environment/tables/bookings.ts"
import type { StageRow } from "../../environment/tables/participation.ts"
import { consultants } from "../../environment/tables/places.ts"
import { attendances, consents, kinds, type PresentationRow } from "../../environment/tables/presentations.ts"
import { accessOf, isInvited, isOneToOne, presentationOf } from "../../presentation/access.ts"
import { isOnStage, stageOf } from "../../presentation/stage/stageOf.ts"
import type { Chapter } from "../RestRequest.ts"
import { presentationAnswer, previewAnswer } from "./presentationAnswer.ts"

/** The valid booking that a one-to-one was planned for. */
const bookingOf = async (db: Environment["db"], presentationId: number) => {
  const [booking] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.presentationId, presentationId), inArray(bookings.statusId, activeStatuses)))
  return booking
}

/** The guest on the stage. Queries only if there may be one: all guests read the presentation when it changes. */
const currentStage = async (db: Environment["db"], presentation: PresentationRow): Promise<StageRow | undefined> => {
  if (presentation.typeId !== kinds.webinar || presentation.secondStreamName === null) return undefined
  const stage = await stageOf(db, presentation)
  return stage && isOnStage(stage, presentation) ? stage : undefined
}

/** Presentations, names and consent (R8, R11, Q4, Q11, C3). */
export const presentationHandlers: Chapter = ({ backend, limiter }) => {
  const { environment, invitations, presentations, recording, streams } = backend
  const { db } = environment

  return {
    presentation: async ({ path, customer, language, urls }) => {
      const { id } = path
      const access = await accessOf(environment, customer().id, id)
      const [speaker] = await db
        .select({ firstName: consultants.firstName })
        .from(consultants)
        .where(eq(consultants.id, access.presentation.consultantId))
      const mine = { presentationId: id, customerId: customer().id }
      const [consent] = await db
        .select()
        .from(consents)
        .where(and(eq(consents.presentationId, mine.presentationId), eq(consents.customerId, mine.customerId)))
      const [attendance] = await db
        .select()
        .from(attendances)
        .where(and(eq(attendances.presentationId, mine.presentationId), eq(attendances.customerId, mine.customerId)))
      const booking = isOneToOne(access.presentation) ? await bookingOf(db, id) : undefined
      const answer = presentationAnswer(access, {
        language,
        urls: urls(),
        customerId: mine.customerId,
        applicationName: streams.applicationName,
        consultant: speaker?.firstName,
        now: environment.clock.now(),
        consented: consent !== undefined,
        attending: attendance !== undefined,
        bookingId: booking?.id,
        stage: await currentStage(db, access.presentation),
        agreedToRecording: await recording.answerOf(access.presentation, mine.customerId),
      })
      return { presentation: answer }
    },
    presentationPreview: async ({ path, request, language }) => {
      const presentation = await presentationOf(environment, path.id)
      const caller = request.visitor?.customer
      // The name and time of a one-to-one reveal an appointment: anyone else gets 404.
      if (isOneToOne(presentation) && !(caller && (await isInvited(environment, caller.id, presentation.id))))
        throw refused(404, "presentation_unknown")
      return { preview: previewAnswer(presentation, language) }
    },
    presentationAttend: async ({ path, body, customer }) => {
      await accessOf(environment, customer().id, path.id)
      await invitations.attend(path.id, customer(), body)
      return { attending: true }
    },
    presentationResendInvitation: async ({ path, body, language, urls }) => {
      await invitations.resend(path.id, body.email, language, urls())
      return { success: true }
    },
    presentationOfferedProduct: async ({ path, body, customer }) => {
      await limiter.spend("offeredModels", customer().consumerTag)
      await presentations.offerModel(customer().id, path.id, body.product_id)
    },
    presentationChoosingTime: async ({ path, body, customer }) => {
      await limiter.spend("choosingTimes", customer().consumerTag)
      await presentations.chooseTime(customer().id, path.id, body.product_id)
    },
    presentationRecordingConsent: async ({ path, body, customer }) => {
      await limiter.spend("recordingAnswers", customer().consumerTag)
      const { presentation } = await accessOf(environment, customer().id, path.id)
      return recording.answer(presentation, customer().id, body)
    },
    gdprConsent: async ({ body, customer }) => {
      await accessOf(environment, customer().id, body.presentation_id)
      await invitations.consent(body.presentation_id, customer())
    },
  }
}
