import { and, asc, eq, gt } from "drizzle-orm"
import type { Db } from "../environment/Db.ts"
import type { Environment } from "../environment/Environment.ts"
import type { Events } from "../environment/events.ts"
import { about, type Log, textOf } from "../environment/Log.ts"
import type { SentMail } from "../environment/mail.ts"
import { outbox } from "../environment/tables/people.ts"
import type { Clock } from "../environment/time/clock.ts"
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

/** Delay before the next attempt, in ms; `undefined` if there is none. `now` is in ms since 1970. */
const pauseAfter = ({ attempts, createdAt }: SentMail, { isFinal }: MailFault, now: number): number | undefined => {
  if (isFinal) return undefined
  const isLate = now - createdAt.getTime() >= retriedForMs
  return pausesMs[attempts] ?? (isLate ? undefined : longPauseMs)
}

/** The first waiting mail whose id is greater than `last`. */
const nextWaiting = async (db: Db, last: number): Promise<SentMail | undefined> => {
  const [mail] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.delivery, "waiting"), gt(outbox.id, last)))
    .orderBy(asc(outbox.id))
    .limit(1)
  return mail
}

/** The retries of mails that are not due yet, by the mail's id. */
const openRetries = (clock: Clock, onDue: () => void) => {
  const pending = new Map<number, () => void>()
  const cancel = (id: number) => {
    pending.get(id)?.()
    pending.delete(id)
  }
  return {
    isPending: (id: number) => pending.has(id),
    after: (id: number, ms: number) => {
      const stop = clock.after(ms, () => {
        pending.delete(id)
        onDue()
      })
      pending.set(id, stop)
    },
    cancel,
    cancelAll: () => {
      for (const id of [...pending.keys()]) cancel(id)
    },
  }
}

/**
 * Sends the outbox's waiting mails one by one in order, including those a crash has left there. A refused mail waits
 * for its retry and delays no mail to others. The next mail to the same recipient is sent after it: the last one that a
 * person reads must be the newest. Returns a function that stops it.
 */
export const deliver = ({ environment, events, smtp, log, noteOutage }: DeliveryParts): (() => Promise<void>) => {
  const { db, clock } = environment
  let isClosed = false
  let running: Promise<void> | undefined
  let isDue = false
  const retries = openRetries(clock, () => wake())

  /** Resolves with the time until the next attempt, in ms; `undefined` if there is none. */
  const recordFailure = async (mail: SentMail, failure: unknown): Promise<number | undefined> => {
    const fault = faultOf(failure)
    noteOutage(fault.isOfRecipient ? undefined : fault.why)
    const attempts = mail.attempts + 1
    const pause = pauseAfter(mail, fault, clock.now())
    const delivery = pause === undefined ? "failed" : "waiting"
    await db
      .update(outbox)
      .set({ attempts, delivery, refusal: textOf(failure) })
      .where(eq(outbox.id, mail.id))
    log.error("mail not accepted", { id: mail.id, attempts, delivery, why: fault.why })
    if (pause !== undefined) retries.after(mail.id, pause)
    return pause
  }

  /** As `recordFailure`. */
  const sendOne = async (mail: SentMail): Promise<number | undefined> => {
    try {
      await smtp.send(mail)
    } catch (failure) {
      return recordFailure(mail, failure)
    }
    noteOutage(undefined)
    const taken = { delivery: "sent" as const, attempts: mail.attempts + 1, refusal: null }
    await db.update(outbox).set(taken).where(eq(outbox.id, mail.id))
    return undefined
  }

  /**
   * Sends mails to one recipient, the oldest first. Those behind one that must wait, wait with it: so long, in ms, as the
   * promise resolves with. `refused`: all must wait so long.
   */
  const sendInOrder = async (mails: ReadonlyArray<SentMail>, refused: number | undefined) => {
    let pause = refused
    for (const mail of mails) {
      retries.cancel(mail.id)
      if (pause === undefined) pause = await sendOne(mail)
      else retries.after(mail.id, pause)
    }
    return pause
  }

  const sendAll = async () => {
    let last = 0
    /** Mails that wait for a retry, by recipient. */
    const waiting = new Map<string, ReadonlyArray<SentMail>>()
    /** Until the next attempt, in ms, by recipient whose mail was refused a moment ago. */
    const refused = new Map<string, number | undefined>()
    while (!isClosed) {
      const mail = await nextWaiting(db, last)
      if (!mail) return
      last = mail.id
      const { id, recipient } = mail
      const toSame = [...(waiting.get(recipient) ?? []), mail]
      if (!retries.isPending(id)) refused.set(recipient, await sendInOrder(toSame, refused.get(recipient)))
      waiting.set(
        recipient,
        toSame.filter((each) => retries.isPending(each.id)),
      )
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
    retries.cancelAll()
    smtp.close()
    noteOutage(undefined)
    // A server that hangs must not block the shutdown. Its mail waits for the next start.
    await Promise.race([running, new Promise<void>((resolve) => setTimeout(resolve, closingMs).unref())])
  }
}
