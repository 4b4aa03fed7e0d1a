import { and, asc, eq, gt } from "drizzle-orm"
import type { Environment } from "../environment/Environment.ts"
import type { Events } from "../environment/events.ts"
import { about, type Log, textOf } from "../environment/Log.ts"
import type { SentMail } from "../environment/mail.ts"
import { outbox } from "../environment/tables/people.ts"
import type { Smtp } from "./smtp.ts"

export interface DeliveryParts {
  readonly environment: Environment
  readonly events: Events
  readonly smtp: Smtp
  readonly log: Log
}

/** Delay after each failed attempt, in ms. A mail that fails after the last delay has failed for good. */
const pausesMs = [5_000, 60_000, 300_000, 1_800_000, 7_200_000]

/** How long a running attempt may take after close, in ms. */
const farewellMs = 1_000

/** The mail server's status; `undefined` if it gave none. */
const statusOf = (failure: unknown): number | undefined => {
  const { responseCode } = failure as { responseCode?: unknown }
  return typeof responseCode === "number" ? responseCode : undefined
}

/** A 5xx status is final: a retry would fail as well. */
const isFinal = (failure: unknown): boolean => (statusOf(failure) ?? 0) >= 500

/** Without the server's text, which repeats the recipient. The outbox stores that text with the mail. */
const whyOf = (failure: unknown): string => {
  const { code } = failure as { code?: unknown }
  return String(statusOf(failure) ?? code ?? "no answer")
}

/**
 * Sends the outbox's waiting mails one by one in order, including those a crash has left there. A refused mail waits
 * for its retry and delays no other. Returns a function that stops it.
 */
export const deliver = ({ environment, events, smtp, log }: DeliveryParts): (() => Promise<void>) => {
  const { db, clock } = environment
  let isClosed = false
  let running: Promise<void> | undefined
  let isDue = false
  const wakes = new Set<() => void>()
  /** Ids of mails whose retry is not due yet. */
  const resting = new Set<number>()

  const rest = (id: number, ms: number) => {
    resting.add(id)
    const cancel = clock.after(ms, () => {
      wakes.delete(cancel)
      resting.delete(id)
      wake()
    })
    wakes.add(cancel)
  }

  const noted = async (mail: SentMail, failure: unknown) => {
    const attempts = mail.attempts + 1
    const pause = isFinal(failure) ? undefined : pausesMs[mail.attempts]
    const delivery = pause === undefined ? "failed" : "waiting"
    await db
      .update(outbox)
      .set({ attempts, delivery, refusal: textOf(failure) })
      .where(eq(outbox.id, mail.id))
    log.error("mail not accepted", { id: mail.id, attempts, delivery, why: whyOf(failure) })
    if (pause !== undefined) rest(mail.id, pause)
  }

  const sendOne = async (mail: SentMail) => {
    try {
      await smtp.send(mail)
    } catch (failure) {
      return noted(mail, failure)
    }
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
      if (!resting.has(mail.id)) await sendOne(mail)
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

  const forget = events.on("mail", wake)
  wake()

  return async () => {
    isClosed = true
    forget()
    for (const cancel of wakes) cancel()
    smtp.close()
    // A server that hangs must not block the shutdown. Its mail waits for the next start.
    await Promise.race([running, new Promise<void>((resolve) => setTimeout(resolve, farewellMs).unref())])
  }
}
