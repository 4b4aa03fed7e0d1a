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
import type { AddressCodes } from "./addressCodes.ts"
import { codeMail } from "./codeMail.ts"
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
   * Mails a code to an address that the visitor has typed. Resolves with the seal that belongs to it. Refused: 403, 404,
   * 409 before a consultant has taken part, 429.
   */
  readonly sendCode: (customer: Customer, presentationId: number, to: CodeWish) => Promise<string>
  /**
   * Mails to the visitor's own address the messages that the visitor may read, and the captions that the page received.
   * The caller has checked the consent. Refused: 403, 404, 429; 409 without a proven address, with a wrong code, with
   * neither message nor caption, or before a consultant has taken part.
   */
  readonly send: (customer: Customer, presentationId: number, how: TranscriptRequest) => Promise<void>
}

export interface CodeWish {
  readonly email: string
  readonly language: "en" | "de"
}

export interface TranscriptRequest {
  /** A typed address with the code that proves it. `undefined`: the one that is proven anyway. */
  readonly to: { readonly email: string; readonly code: string; readonly seal: string } | undefined
  readonly language: "en" | "de"
  /** IANA name of the visitor's zone. */
  readonly timeZone: string
  /** The captions that the visitor's page has received. Ignores those that were not published to this presentation. */
  readonly captions: ReadonlyArray<ReturnedCaption>
}

export interface TranscriptsParts {
  readonly environment: Environment
  readonly chat: Pick<Chat, "history">
  readonly seals: Pick<CaptionSeals, "isGenuine">
  readonly codes: AddressCodes
  readonly mail: Mail
  readonly limiter: Limiter
}

/** Shortens an address so that its owner recognises it, and nobody else learns it. */
const shortened = (email: string): string => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf("@"))}`

/** Whether this runtime knows the zone. */
const isZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

/** Whether a consultant has started the presentation, as only consultants can, or has written in its chats. */
const hasConsultantTakenPart = ({ statusId }: PresentationRow, messages: ReadonlyArray<ChatMessage>): boolean =>
  statusId === statuses.live ||
  statusId === statuses.ended ||
  messages.some(({ data }) => data.sender.type !== customerSender)

export const openTranscripts = ({ environment, chat, seals, codes, mail, limiter }: TranscriptsParts): Transcripts => {
  const { db } = environment
  const shares = mailShares(limiter)

  /** The messages that the visitor may read, oldest first, without withdrawn ones. */
  const messagesOf = async (customer: Customer, presentation: PresentationRow) =>
    (await chat.history(customer, presentation))
      .flatMap((each) => each.messages)
      .filter(({ data }) => data.withdrawn !== true)
      .sort((one, other) => one.timestamp - other.timestamp)

  const recipientOf = async (
    customer: Customer,
    invitation: Awaited<ReturnType<typeof accessOf>>["invitation"],
    to: TranscriptRequest["to"],
  ): Promise<string> => {
    if (to === undefined) {
      const proven = await provenAddress(db, customer, invitation)
      if (proven === undefined) throw refused(409, "address_unknown")
      return proven
    }
    await limiter.spend("triedCodes", customer.consumerTag)
    const subject = { presentationId: invitation.presentationId, customerId: customer.id, email: to.email }
    if (!(await codes.isGenuine(subject, to.code, to.seal))) throw refused(409, "code_wrong").about("code")
    return to.email
  }

  return {
    addressFor: async (customer, presentationId) => {
      const { invitation } = await accessOf(environment, customer.id, presentationId)
      const email = await provenAddress(db, customer, invitation)
      return email && shortened(email)
    },
    sendCode: async (customer, presentationId, { email, language }) => {
      const { presentation, location } = await accessOf(environment, customer.id, presentationId)
      await limiter.spend("transcriptCodes", customer.consumerTag)
      if (!hasConsultantTakenPart(presentation, await messagesOf(customer, presentation)))
        throw refused(409, "chat_empty")
      await limiter.spend("transcriptCodesTo", recipientKey(email))
      await shares.spend("anybody", email)
      const { code, seal } = await codes.issue({ presentationId, customerId: customer.id, email })
      await mail.put(codeMail({ recipient: email, language, location, code }))
      return seal
    },
    send: async (customer, presentationId, { to, language, timeZone, captions }) => {
      const { presentation, location, invitation } = await accessOf(environment, customer.id, presentationId)
      const recipient = await recipientOf(customer, invitation, to)
      // Checked before the messages are read, because a request reads the whole history.
      await limiter.spend("transcripts", customer.consumerTag)
      await limiter.spend("transcriptsTo", recipientKey(recipient))
      const messages = await messagesOf(customer, presentation)
      const spoken = await spokenLines(seals, { presentationId, captions, language })
      const isEmpty = messages.length + spoken.length === 0
      if (isEmpty || !hasConsultantTakenPart(presentation, messages)) throw refused(409, "chat_empty")
      const [consultant] = await db.select().from(consultants).where(eq(consultants.id, presentation.consultantId))
      await shares.spend("owner", recipient)
      await mail.put(
        transcriptMail({
          recipient,
          language,
          location,
          messages,
          spoken,
          ownTag: customer.consumerTag,
          consultant: consultant?.firstName,
          timeZone: isZone(timeZone) ? timeZone : location.timeZone,
        }),
      )
    },
  }
}
