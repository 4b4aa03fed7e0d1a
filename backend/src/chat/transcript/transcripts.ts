import { eq } from "drizzle-orm"
import type { CaptionSeals } from "../../captions/captionSeals.ts"
import type { Environment } from "../../environment/Environment.ts"
import type { Mail } from "../../environment/mail.ts"
import { refused } from "../../environment/Refused.ts"
import type { Customer } from "../../environment/tables/people.ts"
import { consultants } from "../../environment/tables/places.ts"
import { type PresentationRow, statuses } from "../../environment/tables/presentations.ts"
import type { Limiter } from "../../limits/limiter.ts"
import { mailShares } from "../../limits/mailShares.ts"
import { recipientKey } from "../../limits/recipientKey.ts"
import { accessOf } from "../../presentation/access.ts"
import { type ChatMessage, customerSender } from "../ChatMessage.ts"
import type { Chat } from "../chat.ts"
import { provenAddress } from "./provenAddress.ts"
import { type ReturnedCaption, spokenLines } from "./spokenLines.ts"
import { transcriptMail } from "./transcriptMail.ts"

/** Conversations that visitors have sent to themselves (decision 071). */
export interface Transcripts {
  /**
   * The visitor's address, for example `n…@post.example`; `undefined` if none is proven to be the visitor's. Refused: 403
   * without an invitation, 404.
   */
  readonly addressFor: (customer: Customer, presentationId: number) => Promise<string | undefined>
  /**
   * Mails what the visitor may read of the chats, and has received as captions, to the visitor's own address. The caller
   * has checked the consent. Refused: 403, 404, 409 without a proven address, without message and caption, or before a
   * consultant has taken part, 429.
   */
  readonly send: (customer: Customer, presentationId: number, how: TranscriptLook) => Promise<void>
}

export interface TranscriptLook {
  readonly language: "en" | "de"
  /** IANA name of the visitor's zone. */
  readonly timeZone: string
  /** What the visitor's page has received. Those that were not published to this presentation are left out. */
  readonly captions: ReadonlyArray<ReturnedCaption>
}

export interface TranscriptsParts {
  readonly environment: Environment
  readonly chat: Pick<Chat, "history">
  readonly seals: Pick<CaptionSeals, "isGenuine">
  readonly mail: Mail
  readonly limiter: Limiter
}

/** Enough to recognise the own address, and too little to learn another's. */
const shortened = (email: string): string => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf("@"))}`

/** Whether this runtime knows the zone. */
const isZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

/** Only a consultant starts a presentation. */
const hasConsultantTakenPart = ({ statusId }: PresentationRow, messages: ReadonlyArray<ChatMessage>): boolean =>
  statusId === statuses.live ||
  statusId === statuses.ended ||
  messages.some(({ data }) => data.sender.type !== customerSender)

export const openTranscripts = ({ environment, chat, seals, mail, limiter }: TranscriptsParts): Transcripts => {
  const { db } = environment
  const shares = mailShares(limiter)

  return {
    addressFor: async (customer, presentationId) => {
      const { invitation } = await accessOf(environment, customer.id, presentationId)
      const email = await provenAddress(db, customer, invitation)
      return email && shortened(email)
    },
    send: async (customer, presentationId, { language, timeZone, captions }) => {
      const { presentation, location, invitation } = await accessOf(environment, customer.id, presentationId)
      const recipient = await provenAddress(db, customer, invitation)
      if (recipient === undefined) throw refused(409, "address_unknown")
      // Before anything is read: a request costs the whole history.
      await limiter.spend("transcripts", customer.consumerTag)
      await limiter.spend("transcriptsTo", recipientKey(recipient))
      const conversations = await chat.history(customer, presentation)
      const messages = conversations
        .flatMap((each) => each.messages)
        .filter(({ data }) => data.withdrawn !== true)
        .sort((one, other) => one.timestamp - other.timestamp)
      const spoken = await spokenLines(seals, { presentationId, captions, language })
      const isEmpty = messages.length + spoken.length === 0
      if (isEmpty || !hasConsultantTakenPart(presentation, messages)) throw refused(409, "chat_empty")
      const [consultant] = await db.select().from(consultants).where(eq(consultants.id, presentation.consultantId))
      await shares.spend("owner", recipient)
      await mail.put(
        transcriptMail({
          ...{ recipient, language, location, messages, spoken, ownTag: customer.consumerTag },
          consultant: consultant?.firstName,
          timeZone: isZone(timeZone) ? timeZone : location.timeZone,
        }),
      )
    },
  }
}
