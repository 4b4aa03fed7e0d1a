import { createHash, timingSafeEqual } from "node:crypto"
import { and, eq } from "drizzle-orm"
import type { Environment } from "../environment/Environment.ts"
import { type StageRow, stages } from "../environment/tables/participation.ts"
import { customers } from "../environment/tables/people.ts"
import {
  invitations,
  kinds,
  type PresentationRow,
  presentations,
  type SecondKind,
  statuses,
} from "../environment/tables/presentations.ts"
import { mayBeRecorded } from "./recording/recording.ts"
import { isSecondName, visitorsSecondIn } from "./streamNames.ts"

/**
 * The owner of a stream: the presentation itself, the consultant's second picture, or one of both cameras of the
 * visitor with this `consumerTag`.
 */
export interface StreamOwner {
  readonly presentationId: number
  readonly statusId: PresentationRow["statusId"]
  readonly consumerTag: string | undefined
  /**
   * Absent for other streams than a second picture. `shown`: `null` while visitors are not shown it. `guest`: who has the
   * stage, or the offer of it; `undefined` for a picture of the consultant.
   */
  readonly second?: { readonly shown: SecondKind | null; readonly guest: StagedGuest | undefined }
}

/** The guest who sends a second picture. */
interface StagedGuest extends Pick<StageRow, "state" | "token" | "until"> {
  readonly consumerTag: string
}

/** A stream as the media server names it. The application's `_definst_` instance is the same application. */
export interface StreamName {
  readonly applicationName: string
  readonly streamName: string
}

/**
 * Who may play and publish. Each check queries the database, because another instance may have started or ended the
 * presentation. Stream names are random, so knowing one is the right to play it.
 */
export interface Streams {
  /** The media application that all streams belong to. */
  readonly applicationName: string
  readonly ownerOf: (stream: StreamName) => Promise<StreamOwner | undefined>
  /**
   * `true` for scheduled and live presentations, for the cameras of their visitors, and for the second picture while it
   * is shown.
   */
  readonly mayPlay: (stream: StreamName) => Promise<boolean>
  /**
   * `true` for a visitor's own cameras while the presentation is live, and with the token for the guest who has the stage
   * of a webinar, or an offer that still runs. Only the desk publishes the presentation's streams. `false` while it is
   * recorded and the visitor has not agreed (decision 076).
   */
  readonly mayPublish: (stream: StreamName & { readonly token?: string | undefined }) => Promise<boolean>
}

const digest = (text: string) => createHash("sha256").update(text).digest()

const isTokenOf = ({ token }: StagedGuest, given: string | undefined): boolean =>
  given !== undefined && timingSafeEqual(digest(given), digest(token))

export const openStreams = ({ db, clock }: Pick<Environment, "db" | "clock">, applicationName: string): Streams => {
  const presentationsStream = async (streamName: string): Promise<StreamOwner | undefined> => {
    const [found] = await db
      .select({ presentationId: presentations.id, statusId: presentations.statusId })
      .from(presentations)
      .where(eq(presentations.streamName, streamName))
    return found && { ...found, consumerTag: undefined }
  }
  const secondStream = async (secondStreamName: string): Promise<StreamOwner | undefined> => {
    const [found] = await db
      .select({
        presentationId: presentations.id,
        statusId: presentations.statusId,
        shown: presentations.secondKind,
        state: stages.state,
        token: stages.token,
        until: stages.until,
        consumerTag: customers.consumerTag,
      })
      .from(presentations)
      .leftJoin(stages, eq(stages.streamName, presentations.secondStreamName))
      .leftJoin(customers, eq(customers.id, stages.customerId))
      .where(eq(presentations.secondStreamName, secondStreamName))
    if (!found) return undefined
    const { presentationId, statusId, shown, state, token, until, consumerTag } = found
    const guest = state && token && until && consumerTag ? { state, token, until, consumerTag } : undefined
    return { presentationId, statusId, consumerTag: undefined, second: { shown, guest } }
  }
  const visitorsStream = async (streamName: string): Promise<StreamOwner | undefined> => {
    const second = visitorsSecondIn(streamName)
    const publishName = second?.publishName ?? streamName
    const [found] = await db
      .select({
        presentationId: presentations.id,
        statusId: presentations.statusId,
        consumerTag: customers.consumerTag,
      })
      .from(invitations)
      .innerJoin(presentations, eq(presentations.id, invitations.presentationId))
      .innerJoin(customers, eq(customers.id, invitations.customerId))
      .where(
        and(
          eq(invitations.publishName, publishName),
          second && and(eq(presentations.consultantId, second.consultantId), eq(presentations.typeId, kinds.oneToOne)),
        ),
      )
    return found
  }

  const mayBeginOn = ({ state, until }: StagedGuest): boolean =>
    state === "onAir" || (state === "offered" && until.getTime() > clock.now())

  const ownerOf: Streams["ownerOf"] = async ({ applicationName: asked, streamName }) => {
    if (asked.replace(/\/_definst_$/, "") !== applicationName) return undefined
    if (isSecondName(streamName)) return secondStream(streamName)
    return (await presentationsStream(streamName)) ?? visitorsStream(streamName)
  }

  return {
    applicationName,
    ownerOf,
    mayPlay: async (stream) => {
      const owner = await ownerOf(stream)
      if (owner?.second?.shown === null) return false
      return owner?.statusId === statuses.scheduled || owner?.statusId === statuses.live
    },
    mayPublish: async ({ token, ...stream }) => {
      const owner = await ownerOf(stream)
      if (owner?.statusId !== statuses.live) return false
      const { guest } = owner.second ?? {}
      if (guest && !(mayBeginOn(guest) && isTokenOf(guest, token))) return false
      const consumerTag = guest?.consumerTag ?? owner.consumerTag
      return consumerTag !== undefined && mayBeRecorded(db, owner.presentationId, consumerTag)
    },
  }
}
