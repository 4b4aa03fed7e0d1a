import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm"
import type { Environment } from "../../environment/Environment.ts"
import type { PresentationEvent } from "../../environment/events.ts"
import {
  type HandOver,
  type PresentationRow,
  presentations as rows,
  statuses,
} from "../../environment/tables/presentations.ts"
import type { BrokerMessage } from "../../queue/broker/BrokerMessage.ts"
import { presentationOf } from "../access.ts"
import { assertConsultant } from "../beginOneToOne.ts"
import { noSecond } from "../second/secondStream.ts"

/** Time in which a colleague may accept an offer, in ms. */
export const offerMs = 45_000

/** An offer whose times are not set yet. */
export type NewOffer = Pick<HandOver, "to" | "by" | "reason">

/** Gives presentations to other consultants. */
export interface HandingOver {
  /**
   * Replaces the presentation's consultant by another one of the location, who has not joined on a device yet. While it
   * is live, publishes `cloud_stream_update`, so that the participants read it again: with the new consultant's name and
   * without a second picture (Q9). Refused: 404.
   */
  readonly handOver: (id: number, consultantId: number) => Promise<void>
  /**
   * Offers a live presentation of this consultant to a colleague, in place of an earlier offer. `false` if it is over, or
   * another one has it meanwhile.
   */
  readonly offer: (id: number, from: number, offer: NewOffer) => Promise<boolean>
  /** Forgets the offer and its answer. */
  readonly withdrawOffer: (id: number) => Promise<void>
  /** The colleague becomes the consultant, as by `handOver`. `false` if the account has no offer that still runs. */
  readonly acceptOffer: (id: number, accountId: number, consultantId: number) => Promise<boolean>
  /** The consultant keeps it. `false` if the account has no offer that still runs. */
  readonly declineOffer: (id: number, accountId: number, word: string | null) => Promise<boolean>
  /** Ends an offer that nobody has answered in time. `false` if there is none. */
  readonly endOffer: (id: number) => Promise<boolean>
  /** As `handOver`, from this consultant of a live presentation. `false` if another one has it meanwhile, or it is over. */
  readonly takeOver: (id: number, from: number, consultantId: number) => Promise<boolean>
}

export interface HandingOverParts {
  readonly environment: Environment
  readonly notifyParticipants: (presentation: PresentationRow, message: BrokerMessage) => Promise<void>
  readonly report: (kind: PresentationEvent["kind"], presentation: PresentationRow) => void
  readonly cloudStreamUpdate: (id: number) => Promise<void>
}

const state = sql`${rows.handOver}->>'state'`
const until = sql`(${rows.handOver}->>'until')::timestamptz`
const isLive = eq(rows.statusId, statuses.live)

/** An offer to this account that still runs. */
const isOffered = (accountId: number, now: Date): SQL | undefined =>
  and(
    isLive,
    sql`${state} = 'offered'`,
    sql`(${rows.handOver}->'to'->>'accountId')::integer = ${accountId}`,
    sql`${until} > ${now.toISOString()}::timestamptz`,
  )

/** The stored offer with these fields changed. */
const answered = (fields: Partial<HandOver>) => sql`${rows.handOver} || ${JSON.stringify(fields)}::jsonb`

/** Keeps the stored offer if it was accepted, so that its reason stays with the consultation. */
const accepted = sql`case when ${state} = 'accepted' then ${rows.handOver} end`

/** The hold, which ends with a consultant who is gone. */
const kept = sql`case when ${rows.consultantGoneSince} is null then ${rows.hold} end`

export const handingOver = ({
  environment,
  notifyParticipants,
  report,
  cloudStreamUpdate,
}: HandingOverParts): HandingOver => {
  const { db, clock } = environment

  /** Changes the presentation if it matches `which`; of several concurrent changes, only the first one does. */
  const change = async (
    id: number,
    which: SQL | undefined,
    values: Parameters<ReturnType<typeof db.update<typeof rows>>["set"]>[0],
  ) => {
    const [before] = await db.select().from(rows).where(eq(rows.id, id))
    const [changed] = await db
      .update(rows)
      .set(values)
      .where(and(eq(rows.id, id), which))
      .returning()
    return changed && { changed, before }
  }

  /** Makes this consultant the presentation's if `which` holds. */
  const give = async (id: number, consultantId: number, which: SQL | undefined, offered: SQL) => {
    const { locationId } = await presentationOf(environment, id)
    await assertConsultant(db, consultantId, locationId)
    const now = new Date(clock.now())
    const found = await change(id, which, {
      consultantId,
      device: null,
      handOver: offered,
      consultantSeenAt: now,
      consultantGoneSince: null,
      hold: kept,
      ...noSecond,
    })
    if (!found) return false
    const { changed, before } = found
    if (changed.statusId === statuses.live) {
      // Clears a former consultant's absence: the new one is there.
      if (before?.consultantGoneSince)
        await notifyParticipants(changed, {
          type: "consultant_away",
          timestamp: clock.now(),
          data: { presentation_id: id, away: false },
        })
      await cloudStreamUpdate(id)
    }
    report("handed_over", changed)
    return true
  }

  const answer = async (id: number, which: SQL | undefined, fields: Partial<HandOver>) => {
    const found = await change(id, which, { handOver: answered(fields) })
    if (found) report("changed", found.changed)
    return found !== undefined
  }

  return {
    handOver: async (id, consultantId) => void (await give(id, consultantId, undefined, accepted)),
    offer: async (id, from, { to, by, reason }) => {
      const now = clock.now()
      const [at, end] = [now, now + offerMs].map((time) => new Date(time).toISOString()) as [string, string]
      const handOver: HandOver = { state: "offered", to, by, reason, at, until: end, word: null }
      const found = await change(id, and(isLive, eq(rows.consultantId, from)), { handOver })
      if (found) report("offered", found.changed)
      return found !== undefined
    },
    withdrawOffer: async (id) => {
      const found = await change(id, and(isNotNull(rows.handOver), sql`${state} <> 'accepted'`), { handOver: null })
      if (found) report("changed", found.changed)
    },
    acceptOffer: (id, accountId, consultantId) =>
      give(id, consultantId, isOffered(accountId, new Date(clock.now())), answered({ state: "accepted" })),
    declineOffer: (id, accountId, word) =>
      answer(id, isOffered(accountId, new Date(clock.now())), { state: "declined", word }),
    endOffer: (id) =>
      answer(id, and(sql`${state} = 'offered'`, sql`${until} <= ${new Date(clock.now()).toISOString()}::timestamptz`), {
        state: "unanswered",
      }),
    takeOver: (id, from, consultantId) => give(id, consultantId, and(isLive, eq(rows.consultantId, from)), accepted),
  }
}
