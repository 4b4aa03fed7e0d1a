import type { FollowUpDraft } from "../../environment/tables/followUps.ts"
import type { AfterConsultation } from "./consultation.ts"

const texts = {
  en: {
    hello: (name: string | undefined) => (name === undefined ? "Hello," : `Dear ${name},`),
    thanks: "Thank you for the conversation today.",
    about: (model: string) => `Your consultation on the ${model}`,
    at: (dealer: string) => `Your consultation at ${dealer}`,
  },
  de: {
    hello: (name: string | undefined) => (name === undefined ? "Guten Tag," : `Guten Tag ${name},`),
    thanks: "vielen Dank für das Gespräch heute.",
    about: (model: string) => `Ihre Beratung zum ${model}`,
    at: (dealer: string) => `Ihre Beratung bei ${dealer}`,
  },
} as const

/** The mail that the backend proposes until somebody edits it. */
const proposed = (met: AfterConsultation): FollowUpDraft => {
  const { visitor, wait, location, kept, models, modelIds, bookingId, bookingLanguage } = met
  const language = wait?.language ?? bookingLanguage ?? "en"
  const words = texts[language]
  const model = models.find(({ id }) => id === modelIds[0])
  return {
    to: visitor?.addresses[0] ?? null,
    language,
    subject: model ? words.about(model.model) : words.at(location.name),
    text: [words.hello(visitor?.isNamed ? visitor.name : undefined), words.thanks, kept?.agreed?.trim()]
      .filter(Boolean)
      .join("\n\n"),
    modelIds,
    links: [],
    withAppointment: bookingId !== undefined,
  }
}

/**
 * The stored draft without models that no longer exist and, until it is sent, without an appointment that no longer
 * exists. Without a stored draft, the proposed one.
 */
export const draftOf = (met: AfterConsultation): FollowUpDraft => {
  const { kept, models, bookingId } = met
  if (!kept?.draft) return proposed(met)
  const { modelIds, withAppointment, ...draft } = kept.draft
  return {
    ...draft,
    modelIds: modelIds.filter((id) => models.some((model) => model.id === id)),
    withAppointment: withAppointment && (kept.sentAt !== null || bookingId !== undefined),
  }
}
