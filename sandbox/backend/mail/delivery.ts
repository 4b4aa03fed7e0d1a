import { and, asc, eq, gt } from "drizzle-orm"
import type { Environment } from "../environment/Environment.ts"
import type { Events } from "../environment/events.ts"
import { about, type Log, said } from "../environment/Log.ts"
import type { SentMail } from "../environment/mail.ts"
import { outbox } from "../environment/tables/people.ts"
import type { Smtp } from "./smtp.ts"

export interface DeliveryParts {
  readonly environment: Environment
  readonly events: Events
  readonly smtp: Smtp
  readonly log: Log
}

/** After each attempt that failed it waits longer, in ms; after the last of them the mail has failed. */
const pausesMs = [5_000, 60_000, 300_000, 1_800_000, 7_200_000]

/** How long an attempt that is under way may still take when all is closed, in ms. */
const farewellMs = 1_000

/** The mail server's status; nothing when it said none. */
const statusOf = (failure: unknown): number | undefined => {
  const { responseCode } = failure as { responseCode?: unknown }
  return typeof responseCode === "number" ? responseCode : undefined
}

/** A server that says 5xx means it: asking again is of no use. */
const isFinal = (failure: unknown): boolean => (statusOf(failure) ?? 0) >= 500

/** Without the server's text, which repeats the recipient: that stands beside the mail in the outbox. */
const whyOf = (failure: unknown): string => {
  const { code } = failure as { code?: unknown }
  return String(statusOf(failure) ?? code ?? "no answer")
}

/**
 * Sends what waits in the outbox, one by one in order, also what a crash has left there. A mail that the server did not take waits
 * for its next turn and delays no other. The returned function ends it.
 */
export const deliver = ({ environment, events, smtp, log }: DeliveryParts): (() => Promise<void>) => {
  const { db, clock } = environment
  let isClosed = false
  let running: Promise<void> | undefined
  let isDue = false
  const wakes = new Set<() => void>()
  /** Mails that wait for their next turn. */
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
      .set({ attempts, delivery, refusal: said(failure) })
      .where(eq(outbox.id, mail.id))
    log.error("mail not taken", { id: mail.id, attempts, delivery, why: whyOf(failure) })
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
    // A server that hangs must not hold up the end; its mail waits for the next start.
    await Promise.race([running, new Promise<void>((resolve) => setTimeout(resolve, farewellMs).unref())])
  }
}
