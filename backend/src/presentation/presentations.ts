import { and, asc, eq } from "drizzle-orm"
import type { Db } from "../environment/Db.ts"
import type { Environment } from "../environment/Environment.ts"
import type { Events, PresentationEvent } from "../environment/events.ts"
import type { Customer } from "../environment/tables/people.ts"
import { settings, type Texts } from "../environment/tables/places.ts"
import { type PresentationRow, presentations, statuses } from "../environment/tables/presentations.ts"
import type { Person } from "../environment/tables/queues.ts"
import type { Queues } from "../queue/broker/queues.ts"
import type { WebhookOutbox } from "../webhooks/WebhookOutbox.ts"
import { type HoldingVisitors, holdVisitors } from "./absence/holdVisitors.ts"
import { presentationOf } from "./access.ts"
import { assertConsultant, beginOneToOne } from "./beginOneToOne.ts"
import { type ChoosingTime, choosingTime } from "./choosingTime.ts"
import { type HandingOver, handingOver } from "./handOver/handingOver.ts"
import { type ParticipantMessages, participantMessages, participantsOf } from "./participantMessages.ts"
import { type ShowingSecond, showingSecond } from "./second/secondStream.ts"
import { type ShowingModels, showingModels } from "./showModels.ts"
import { freshStreamName } from "./streamNames.ts"
import { takeBack } from "./takeBack.ts"

/** A presentation as the desk schedules it. `startsAt` is UTC, in ms since 1970. */
export interface Plan {
  readonly locationId: number
  readonly typeId: 1 | 2 | 3
  readonly hasGeneralChat: boolean
  readonly name: Texts
  readonly description: Texts | null
  readonly startsAt: number
  readonly consultantId: number
  /** Whether anybody with a webinar's link may enter. Default: only invited guests. */
  readonly isOpenToAll?: boolean
}

/** The acts of moderators on presentations. A change notifies the visitors only if its comment says so. */
export interface Presentations
  extends ShowingModels,
    ShowingSecond,
    ChoosingTime,
    HandingOver,
    HoldingVisitors,
    ParticipantMessages {
  readonly list: (locationId: number) => Promise<ReadonlyArray<PresentationRow>>
  readonly participants: (id: number) => Promise<ReadonlyArray<Customer>>
  readonly schedule: (plan: Plan) => Promise<PresentationRow>
  /**
   * Turns scheduled into live, with this consultant if one is given, and publishes `presentation` to the invited (Q7).
   * `false` if it was not scheduled.
   */
  readonly start: (id: number, consultantId?: number) => Promise<boolean>
  /**
   * Turns live into ended and publishes `presentation_end` to the invited (Q8). `endedAt`: default now. `false` if it was
   * not live.
   */
  readonly end: (id: number, endedAt?: Date) => Promise<boolean>
  /** Turns scheduled into cancelled. `false` if it was not scheduled. */
  readonly cancel: (id: number) => Promise<boolean>
  /**
   * Turns a presentation that began by mistake into a scheduled one, and publishes `presentation_update` to the invited.
   * `false` if it has not begun, or a visitor has come.
   */
  readonly takeBack: (id: number) => Promise<boolean>
  /** Renames the stream and publishes `cloud_stream_update`. Returns the new name. */
  readonly moveStream: (id: number) => Promise<string>
  /** Publishes `hls_stream_update` to the invited (Q9). `status` defaults to the location's hls_ready. */
  readonly hlsStreamUpdate: (id: number, status?: number | string) => Promise<void>
  /**
   * Turns a place in the queue into a live one-to-one, in one transaction. Refused if the place is gone or the
   * consultant unknown.
   */
  readonly beginOneToOne: (
    consultantId: number,
    entryId: number,
    account?: Person,
  ) => Promise<{ readonly presentation: PresentationRow; readonly customer: Customer; readonly by: Person }>
}

export interface PresentationsParts {
  readonly environment: Environment
  readonly queues: Queues
  readonly events: Events
  readonly webhooks: WebhookOutbox
}

const storePlan = async (db: Db, plan: Plan): Promise<PresentationRow> => {
  const startsAt = new Date(plan.startsAt)
  const [made] = await db
    .insert(presentations)
    .values({ ...plan, startsAt, statusId: statuses.scheduled, streamName: freshStreamName() })
    .returning()
  if (!made) throw new Error("The database kept no presentation.")
  return made
}

/** The event that the dealer's systems receive for a new status. */
const occurrences = new Map<number, "presentation.started" | "presentation.ended">([
  [statuses.live, "presentation.started"],
  [statuses.ended, "presentation.ended"],
])

/** Changes the status atomically: of two simultaneous calls, one gets the row. */
const changeStatus = (
  { environment: { db }, webhooks }: Pick<PresentationsParts, "environment" | "webhooks">,
  id: number,
  from: PresentationRow["statusId"],
  to: PresentationRow["statusId"],
  fields: Partial<Pick<PresentationRow, "startedAt" | "endedAt" | "hold" | "rehearsedSince" | "consultantId">> = {},
) =>
  db.transaction(async (tx) => {
    const [changed] = await tx
      .update(presentations)
      .set({ statusId: to, ...fields })
      .where(and(eq(presentations.id, id), eq(presentations.statusId, from)))
      .returning()
    const type = occurrences.get(to)
    if (changed && type) await webhooks.write(tx, { type, presentationId: id })
    return changed
  })

export const openPresentations = (parts: PresentationsParts): Presentations => {
  const { environment, events, webhooks } = parts
  const { db, clock } = environment
  const messages = participantMessages(parts)
  const { notify: notifyParticipants, announce, presentationUpdate, cloudStreamUpdate } = messages

  const report = (kind: PresentationEvent["kind"], { id, locationId, typeId }: PresentationRow, consumerTag?: string) =>
    events.emit("presentation", { kind, presentationId: id, locationId, typeId, consumerTag })

  const models = showingModels(environment, notifyParticipants, report)
  return {
    list: (locationId) =>
      db.select().from(presentations).where(eq(presentations.locationId, locationId)).orderBy(asc(presentations.id)),
    participants: (id) => participantsOf(db, id),
    schedule: async (plan) => {
      await assertConsultant(db, plan.consultantId, plan.locationId)
      const made = await storePlan(db, plan)
      report("scheduled", made)
      return made
    },
    start: async (id, consultantId) => {
      const fields = { startedAt: new Date(clock.now()), rehearsedSince: null, ...(consultantId && { consultantId }) }
      const begun = await changeStatus(parts, id, statuses.scheduled, statuses.live, fields)
      if (!begun) return false
      const customerIds = (await participantsOf(db, id)).map((customer) => customer.id)
      await announce(begun, customerIds)
      report("started", begun)
      return true
    },
    end: async (id, endedAt = new Date(clock.now())) => {
      const ended = await changeStatus(parts, id, statuses.live, statuses.ended, { endedAt, hold: null })
      if (!ended) return false
      const data = { presentation_id: id }
      await notifyParticipants(ended, { type: "presentation_end", timestamp: clock.now(), data })
      report("ended", ended)
      return true
    },
    cancel: async (id) => {
      const cancelled = await changeStatus(parts, id, statuses.scheduled, statuses.cancelled)
      if (cancelled) report("cancelled", cancelled)
      return cancelled !== undefined
    },
    takeBack: async (id) => {
      const changed = await takeBack(db, id)
      if (!changed) return false
      await presentationUpdate(id)
      report("changed", changed)
      events.emit("followUp", { presentationId: id, locationId: changed.locationId })
      return true
    },
    ...messages,
    ...holdVisitors(environment, notifyParticipants, report),
    ...handingOver({ environment, notifyParticipants, report, cloudStreamUpdate }),
    ...models,
    ...choosingTime(environment, events, models),
    ...showingSecond(environment, cloudStreamUpdate, report),
    moveStream: async (id) => {
      const streamName = freshStreamName()
      await presentationOf(environment, id)
      await db.update(presentations).set({ streamName }).where(eq(presentations.id, id))
      await cloudStreamUpdate(id)
      return streamName
    },
    hlsStreamUpdate: async (id, given) => {
      const presentation = await presentationOf(environment, id)
      const status = given ?? (await hlsReady(db, presentation.locationId))
      await notifyParticipants(presentation, { type: "hls_stream_update", timestamp: clock.now(), data: { status } })
    },
    beginOneToOne: async (consultantId, entryId, account) => {
      const made = await beginOneToOne(environment, webhooks, consultantId, entryId, account)
      report("started", made.presentation, made.customer.consumerTag)
      return made
    },
  }
}

const hlsReady = async (db: Db, locationId: number): Promise<number | string> => {
  const [row] = await db
    .select()
    .from(settings)
    .where(and(eq(settings.locationId, locationId), eq(settings.name, "stream_statuses")))
  const named = (row?.value ?? []) as ReadonlyArray<{ readonly type: string; readonly id: number | string }>
  return named.find(({ type }) => type === "hls_ready")?.id ?? "hls_ready"
}
