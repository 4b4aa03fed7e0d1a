import { and, eq, isNotNull } from "drizzle-orm"
import type { Environment } from "../../environment/Environment.ts"
import type { Events } from "../../environment/events.ts"
import { randomSecret } from "../../environment/random.ts"
import { hands, type StageRow, stages } from "../../environment/tables/participation.ts"
import type { Customer } from "../../environment/tables/people.ts"
import { kinds, type PresentationRow, presentations, statuses } from "../../environment/tables/presentations.ts"
import type { Participation } from "../../participation/participation.ts"
import type { Queues } from "../../queue/broker/queues.ts"
import type { Presentations } from "../presentations.ts"
import { mayBeRecorded } from "../recording/recording.ts"
import { noSecond } from "../second/secondStream.ts"
import { freshSecondName } from "../streamNames.ts"
import { isOnStage, stageOf } from "./stageOf.ts"

/** Time in which a guest may accept, in ms: enough to allow the devices and to look at the preview. */
export const stageOfferMs = 120_000

/**
 * The stage of a webinar: its second picture, with the sound of one called guest (decision 102). Each change is published
 * as `cloud_stream_update`, to all guests once they see the guest, before that to the guest only.
 */
export interface GuestStage {
  /**
   * Offers it to a called guest. Why nothing changed: the webinar is not live, the hand is not called, another guest has
   * the stage or a second picture is shown (`wrong_state`), or the webinar is recorded without this guest's consent.
   */
  readonly offer: (presentationId: number, customer: Customer) => Promise<"offered" | "wrong_state" | "not_recorded">
  /** Withdraws the offer, or takes the guest off. Resolves with the guest's customer id; `undefined` if there was none. */
  readonly clear: (presentationId: number) => Promise<number | undefined>
  /** The guest declines, or leaves. Does nothing for other guests. */
  readonly leave: (presentationId: number, customerId: number) => Promise<void>
  /** The second picture of this name has started: shows a guest's to all and lowers the hand. `false` if nobody may send it any more. */
  readonly begin: (streamName: string) => Promise<boolean>
  /** A stream of this name has ended and did not start again since this time (UTC, ms since 1970). */
  readonly lose: (streamName: string, endedAt: number) => Promise<void>
  /** Ends an offer that nobody has accepted in time. */
  readonly expire: (presentationId: number) => Promise<void>
  /** Forgets the guest of a webinar that is over. */
  readonly forget: (presentationId: number) => Promise<void>
}

export interface GuestStageParts {
  readonly environment: Pick<Environment, "db" | "clock">
  readonly presentations: Pick<Presentations, "cloudStreamUpdate">
  readonly queues: Pick<Queues, "of" | "publish">
  readonly events: Pick<Events, "emit">
  readonly participation: Pick<Participation, "lowerHand">
}

type Tx = Parameters<Parameters<Environment["db"]["transaction"]>[0]>[0]

interface Change {
  readonly presentation: PresentationRow
  readonly before: StageRow | undefined
  /** `undefined` if unchanged. */
  readonly after: StageRow | undefined
}

/** Decides on a locked row. `undefined` changes nothing. */
type Decide = (
  stage: StageRow | undefined,
  presentation: PresentationRow,
  tx: Tx,
) => StageRow | undefined | Promise<StageRow | undefined>

/** Further changes in a decision's transaction. */
type Finish = (tx: Tx) => Promise<unknown>

/** Runs decisions one after another for each webinar. */
const decideInOrder =
  ({ db }: GuestStageParts["environment"]) =>
  (presentationId: number, decide: Decide, finish: Finish): Promise<Change | undefined> =>
    db.transaction(async (tx) => {
      const isThis = eq(presentations.id, presentationId)
      const [presentation] = await tx.select().from(presentations).where(isThis).for("update")
      if (!presentation) return undefined
      const before = await stageOf(tx, presentation)
      const after = await decide(before, presentation, tx)
      if (after === undefined) {
        await finish(tx)
        return { presentation, before, after }
      }
      const { presentationId: _, ...values } = after
      await tx.insert(stages).values(after).onConflictDoUpdate({ target: stages.presentationId, set: values })
      const { state, streamName } = after
      if (state === "offered" || state === "onAir")
        await tx
          .update(presentations)
          .set({ secondStreamName: streamName, secondKind: state === "onAir" ? "guest" : null })
          .where(isThis)
      else if (before && isOnStage(before, presentation)) await tx.update(presentations).set(noSecond).where(isThis)
      await finish(tx)
      return { presentation, before, after }
    })

/** Notifies the pages and the desk of a change. */
const announceStage = ({ environment: { clock }, presentations: shows, queues, events }: GuestStageParts) => {
  const notifyGuest = async ({ id, locationId }: PresentationRow, customerId: number) => {
    const to = await queues.of({ kinds: ["customer"], customerIds: [customerId], locationId })
    await queues.publish(to, { type: "cloud_stream_update", timestamp: clock.now(), data: { presentation_id: id } })
  }
  return async ({ presentation, before, after }: Change): Promise<void> => {
    // Nothing visible changes when a stream starts again.
    if (after === undefined || (after.state === "onAir" && before?.state === "onAir")) return
    const { id, locationId, typeId } = presentation
    const isSeen = before?.state === "onAir" || after.state === "onAir"
    await (isSeen ? shows.cloudStreamUpdate(id) : notifyGuest(presentation, after.customerId))
    events.emit("presentation", { kind: "changed", presentationId: id, locationId, typeId, consumerTag: undefined })
    events.emit("participation", { presentationId: id })
  }
}

/** The webinar on whose stage a stream of this name is, or was. */
const presentationWith = async (db: Environment["db"], streamName: string): Promise<number | undefined> => {
  const [stage] = await db.select().from(stages).where(eq(stages.streamName, streamName))
  return stage?.presentationId
}

/** Whether the consultant has called on this guest's hand. */
const isCalled = async (tx: Tx, presentationId: number, customerId: number): Promise<boolean> => {
  const isOf = and(eq(hands.presentationId, presentationId), eq(hands.customerId, customerId))
  return (
    (
      await tx
        .select()
        .from(hands)
        .where(and(isOf, isNotNull(hands.calledAt)))
    ).length > 0
  )
}

export const openGuestStage = (parts: GuestStageParts): GuestStage => {
  const { db, clock } = parts.environment
  const decided = decideInOrder(parts.environment)
  const announce = announceStage(parts)
  const change = async (
    presentationId: number,
    decide: Decide,
    finish: Finish = async () => undefined,
  ): Promise<Change | undefined> => {
    const made = await decided(presentationId, decide, finish)
    if (made) await announce(made)
    return made
  }
  const isSecond = async (streamName: string): Promise<boolean> => {
    const isThis = eq(presentations.secondStreamName, streamName)
    return (await db.select({ id: presentations.id }).from(presentations).where(isThis)).length > 0
  }
  /** The state in which an offer or appearance ends: `declined` or `unanswered` before the stage, `left` on it. */
  const over =
    (unaccepted: "declined" | "unanswered", which: (stage: StageRow) => boolean): Decide =>
    (stage, presentation) =>
      stage && isOnStage(stage, presentation) && which(stage)
        ? { ...stage, state: stage.state === "offered" ? unaccepted : "left" }
        : undefined

  return {
    offer: async (presentationId, customer) => {
      if (!(await mayBeRecorded(db, presentationId, customer.consumerTag))) return "not_recorded"
      const made = await change(presentationId, async (stage, presentation, tx) => {
        const { typeId, statusId, secondKind } = presentation
        const isTaken = stage !== undefined && isOnStage(stage, presentation)
        if (typeId !== kinds.webinar || statusId !== statuses.live || secondKind !== null || isTaken) return undefined
        if (!(await isCalled(tx, presentationId, customer.id))) return undefined
        return {
          presentationId,
          customerId: customer.id,
          state: "offered",
          startedAt: null,
          streamName: freshSecondName(),
          token: randomSecret(),
          until: new Date(clock.now() + stageOfferMs),
        }
      })
      return made?.after ? "offered" : "wrong_state"
    },
    clear: async (presentationId) => {
      const made = await change(
        presentationId,
        over("unanswered", () => true),
        (tx) => tx.delete(stages).where(eq(stages.presentationId, presentationId)),
      )
      parts.events.emit("participation", { presentationId })
      return made?.after?.customerId
    },
    leave: async (presentationId, customerId) => {
      await change(
        presentationId,
        over("declined", (stage) => stage.customerId === customerId),
      )
    },
    begin: async (streamName) => {
      const presentationId = await presentationWith(db, streamName)
      if (presentationId === undefined) return isSecond(streamName)
      let isAllowed = false
      const made = await change(presentationId, (stage, presentation) => {
        if (!stage || stage.streamName !== streamName || !isOnStage(stage, presentation)) return undefined
        if (presentation.statusId !== statuses.live) return undefined
        if (stage.state === "offered" && stage.until.getTime() <= clock.now()) return undefined
        isAllowed = true
        return { ...stage, state: "onAir", startedAt: new Date(clock.now()) }
      })
      if (made?.after && made.before?.state === "offered")
        await parts.participation.lowerHand(presentationId, made.after.customerId)
      return isAllowed
    },
    lose: async (streamName, endedAt) => {
      const presentationId = await presentationWith(db, streamName)
      if (presentationId === undefined) return
      await change(
        presentationId,
        over(
          "unanswered",
          (stage) =>
            stage.streamName === streamName && stage.state === "onAir" && (stage.startedAt?.getTime() ?? 0) <= endedAt,
        ),
      )
    },
    expire: async (presentationId) => {
      await change(
        presentationId,
        over("unanswered", ({ state, until }) => state === "offered" && until.getTime() <= clock.now()),
      )
    },
    forget: async (presentationId) => {
      await db.delete(stages).where(eq(stages.presentationId, presentationId))
    },
  }
}
