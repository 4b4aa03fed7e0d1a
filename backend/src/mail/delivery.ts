import { and, asc, eq, gt } from "drizzle-orm"
import type { Environment } from "../environment/Environment.ts"
import type { Events } from "../environment/events.ts"
import { about, type Log, textOf } from "../environment/Log.ts"
import type { SentMail } from "../environment/mail.ts"
import { outbox } from "../environment/tables/people.ts"
import type { Smtp } from "./smtp.ts"

/** Why a mail was not sent. */
interface MailFault {
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
const faultOf = (failure: unknown): MailFault => {
  const { responseCode, code, command } = failure as Readonly<Record<"responseCode" | "code" | "command", unknown>>
  const status = typeof responseCode === "number" ? responseCode : undefined
  const isOfRecipient = command === "RCPT TO" && status !== undefined && status !== 421
  return {
    why: `${status ?? code ?? "no answer"}${typeof command === "string" ? ` at ${command}` : ""}`,
    isOfRecipient,
    isFinal: isOfRecipient && status >= 500,
  }
}

export interface DeliveryParts {
  readonly environment: Environment
  readonly events: Events
  readonly smtp: Smtp
  readonly log: Log
  /** Called with the reason while the mail server accepts no mails, and with `undefined` once it does. */
  readonly noteOutage: (why: string | undefined) => void
}

/** Delay after each failed attempt, in ms. */
const pausesMs = [5_000, 60_000, 300_000, 900_000, 1_800_000, 3_600_000]
/** Delay after each further attempt, in ms. */
const longPauseMs = 7_200_000
/** Age of a mail after which it is not sent again, once the shorter pauses are used, in ms. */
const retriedForMs = 86_400_000
/** Time that a running attempt has after close, in ms. */
const closingMs = 1_000

/**
 * Sends the outbox's waiting mails one by one in order, including those a crash has left there. A refused mail waits
 * for its retry and delays no other. Returns a function that stops it.
 */
export const deliver = ({ environment, events, smtp, log, noteOutage }: DeliveryParts): (() => Promise<void>) => {
  const { db, clock } = environment
  let isClosed = false
  let running: Promise<void> | undefined
  let isDue = false
  const wakes = new Set<() => void>()
  /** Ids of mails whose retry is not due yet. */
  const postponed = new Set<number>()

  const retryAfter = (id: number, ms: number) => {
    postponed.add(id)
    const cancel = clock.after(ms, () => {
      wakes.delete(cancel)
      postponed.delete(id)
      wake()
    })
    wakes.add(cancel)
  }

  /** Delay before the next attempt, in ms; `undefined` if there is none. */
  const pauseAfter = ({ attempts, createdAt }: SentMail, { isFinal }: MailFault): number | undefined => {
    if (isFinal) return undefined
    const isLate = clock.now() - createdAt.getTime() >= retriedForMs
    return pausesMs[attempts] ?? (isLate ? undefined : longPauseMs)
  }

  const recordFailure = async (mail: SentMail, failure: unknown) => {
    const fault = faultOf(failure)
    noteOutage(fault.isOfRecipient ? undefined : fault.why)
    const attempts = mail.attempts + 1
    const pause = pauseAfter(mail, fault)
    const delivery = pause === undefined ? "failed" : "waiting"
    await db
      .update(outbox)
      .set({ attempts, delivery, refusal: textOf(failure) })
      .where(eq(outbox.id, mail.id))
    log.error("mail not accepted", { id: mail.id, attempts, delivery, why: fault.why })
    if (pause !== undefined) retryAfter(mail.id, pause)
  }

  const sendOne = async (mail: SentMail) => {
    try {
      await smtp.send(mail)
    } catch (failure) {
      return recordFailure(mail, failure)
    }
    noteOutage(undefined)
    const taken = { delivery: "sent" as const, attempts: mail.attempts + 1, refusal: null }
    await db.update(outbox).set(taken).where(eq(outbox.id, mail.id))
  }

  const sendAll = async () => {
    let last = 0
    while (!isClosed) {
      const [mail] = await db
        .select()
        .from(outbox)
        .where(and(eq(outbox.delivery, "waiting"), gt(outbox.id, last)))
        .orderBy(asc(outbox.id))
        .limit(1)
      if (!mail) return
      last = mail.id
      if (!postponed.has(mail.id)) await sendOne(mail)
    }
  }

  const wake = () => {
    isDue = true
    if (isClosed) return
    running ??= (async () => {
      while (isDue && !isClosed) {
        isDue = false
        await sendAll()
      }
    })()
      .catch((failure: unknown) => log.error("outbox not read", about(failure)))
      .finally(() => {
        running = undefined
      })
  }

  // A booking or presentation may have added a mail to the dealer without an event "mail".
  const unsubscribes = [events.on("mail", wake), events.on("booking", wake), events.on("presentation", wake)]
  wake()

  return async () => {
    isClosed = true
    for (const unsubscribe of unsubscribes) unsubscribe()
    for (const cancel of wakes) cancel()
    smtp.close()
    noteOutage(undefined)
    // A server that hangs must not block the shutdown. Its mail waits for the next start.
    await Promise.race([running, new Promise<void>((resolve) => setTimeout(resolve, closingMs).unref())])
  }
}
