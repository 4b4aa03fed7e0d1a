/** Why a mail was not sent. */
export interface MailFault {
  /**
   * The server's status, else the library's code, and the step at which it failed: `535 at AUTH PLAIN`. Without the
   * server's text, which repeats the recipient.
   */
  readonly why: string
  /** Whether the server refused this recipient, and so accepts mails in general. */
  readonly isOfRecipient: boolean
  /** Whether a retry would fail as well. */
  readonly isFinal: boolean
}

/**
 * Reads a failure of nodemailer. Only a 5xx status for the recipient is final: a server that refuses everybody for a
 * while answers 5xx to its greeting, AUTH, MAIL FROM and DATA as well.
 */
export const faultOf = (failure: unknown): MailFault => {
  const { responseCode, code, command } = failure as Readonly<Record<"responseCode" | "code" | "command", unknown>>
  const status = typeof responseCode === "number" ? responseCode : undefined
  const isOfRecipient = command === "RCPT TO" && status !== undefined && status !== 421
  return {
    why: `${status ?? code ?? "no answer"}${typeof command === "string" ? ` at ${command}` : ""}`,
    isOfRecipient,
    isFinal: isOfRecipient && status >= 500,
  }
}
