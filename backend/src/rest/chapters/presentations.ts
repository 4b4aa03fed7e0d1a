import { and, eq, inArray } from "drizzle-orm"
import { activeStatuses } from "../../booking/Booking.ts"
import type { Environment } from "../../environment/Environment.ts"
import { refused } from "../../environment/Refused.ts"
import { bookings } from "../../environment/tables/bookings.ts"
import { consultants } from "../../environment/tables/places.ts"
import { attendances, consents } from "../../environment/tables/presentations.ts"
import { accessOf, isInvited, isOneToOne, presentationOf } from "../../presentation/access.ts"
import type { DisplayName } from "../../presentation/invitations.ts"
import type { RecordingAnswer } from "../../presentation/recording/recording.ts"
import { type Chapter, done, ok } from "../RestRequest.ts"
import { presentationAnswer, previewAnswer } from "./presentationAnswer.ts"

/** The valid booking that a one-to-one was planned for. */
const bookingOf = async (db: Environment["db"], presentationId: number) => {
  const [booking] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.presentationId, presentationId), inArray(bookings.statusId, activeStatuses)))
  return booking
}

/** Presentations, names and consent (R8, R11, Q4, Q11, C3). */
export const presentationHandlers: Chapter = ({ backend, limiter }) => {
  const { environment, invitations, presentations, recording, streams } = backend
  const { db } = environment

  return {
    presentation: async ({ path, customer, language, urls }) => {
      const id = Number(path.id)
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
        agreedToRecording: await recording.answerOf(access.presentation, mine.customerId),
      })
      return ok({ presentation: answer })
    },
    presentationPreview: async ({ path, request, language }) => {
      const presentation = await presentationOf(environment, Number(path.id))
      const caller = request.visitor?.customer
      // The name and time of a one-to-one reveal an appointment: anyone else gets 404.
      if (isOneToOne(presentation) && !(caller && (await isInvited(environment, caller.id, presentation.id))))
        throw refused(404, "presentation_unknown")
      return ok({ preview: previewAnswer(presentation, language) })
    },
    presentationAttend: async ({ path, body, customer }) => {
      const id = Number(path.id)
      await accessOf(environment, customer().id, id)
      await invitations.attend(id, customer(), body as DisplayName)
      return ok({ attending: true })
    },
    presentationResendInvitation: async ({ path, body, language, urls }) => {
      const { email } = body as { email: string }
      await invitations.resend(Number(path.id), email, language, urls())
      return ok({ success: true })
    },
    presentationOfferedProduct: async ({ path, body, customer }) => {
      await limiter.spend("offeredModels", customer().consumerTag)
      const { product_id: productId } = body as { product_id: number }
      await presentations.offerModel(customer().id, Number(path.id), productId)
      return done
    },
    presentationChoosingTime: async ({ path, body, customer }) => {
      await limiter.spend("choosingTimes", customer().consumerTag)
      const { product_id: productId } = body as { product_id: number | null }
      await presentations.chooseTime(customer().id, Number(path.id), productId)
      return done
    },
    presentationRecordingConsent: async ({ path, body, customer }) => {
      await limiter.spend("recordingAnswers", customer().consumerTag)
      const { presentation } = await accessOf(environment, customer().id, Number(path.id))
      return ok(await recording.answer(presentation, customer().id, body as RecordingAnswer))
    },
    gdprConsent: async ({ body, customer }) => {
      const { presentation_id: id } = body as { presentation_id: number }
      await accessOf(environment, customer().id, id)
      await invitations.consent(id, customer())
      return done
    },
  }
}
