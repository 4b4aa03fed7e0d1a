import type { Limiter } from "./limiter.ts"
import { recipientKey } from "./recipientKey.ts"

/**
 * The party that causes a mail. `owner`: a person who has proven to own the address, or the dealer's team. `anybody`: a
 * visitor, who may have typed somebody else's address.
 */
export type MailCause = "owner" | "anybody"

/**
 * The limit of mails to one recipient, over all kinds of mail. Each cause has a share of its own: strangers cannot use
 * up the share of an address's owner.
 */
export interface MailShares {
  /** Counts a mail that a person waits for. Refused: 429. */
  readonly spend: (cause: MailCause, email: string) => Promise<void>
  /** Counts a mail that nobody waits for. Resolves with false if it must not be sent; the log and the figures of limits say so. */
  readonly takes: (cause: MailCause, email: string) => Promise<boolean>
}

const limitsOf = { owner: ["mailsOfOwner"], anybody: ["mails", "mailsADay"] } as const satisfies Record<
  MailCause,
  unknown
>

export const mailShares = (limiter: Pick<Limiter, "spend" | "takes">): MailShares => ({
  spend: async (cause, email) => {
    for (const name of limitsOf[cause]) await limiter.spend(name, recipientKey(email))
  },
  takes: async (cause, email) => {
    for (const name of limitsOf[cause]) if (!(await limiter.takes(name, recipientKey(email)))) return false
    return true
  },
})
