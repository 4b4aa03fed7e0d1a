import { and, eq } from "drizzle-orm"
import type { Environment } from "../environment/Environment.ts"
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
 * Whose stream it is: the presentation's own, the consultant's second picture, or one of both cameras of the visitor with
 * this `consumerTag`.
 */
export interface StreamOwner {
  readonly presentationId: number
  readonly statusId: PresentationRow["statusId"]
  readonly consumerTag: string | undefined
  /** Absent for other streams than a second picture. `shown`: `null` while visitors are not shown it. */
  readonly second?: { readonly shown: SecondKind | null }
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
   * `true` for a visitor's own cameras while the presentation is live. Only the desk publishes the presentation's
   * streams. `false` while it is recorded and the visitor has not agreed (decision 076).
   */
  readonly mayPublish: (stream: StreamName) => Promise<boolean>
}

export const openStreams = ({ db }: Pick<Environment, "db">, applicationName: string): Streams => {
  const presentationsStream = async (streamName: string): Promise<StreamOwner | undefined> => {
    const [found] = await db
      .select({ presentationId: presentations.id, statusId: presentations.statusId })
      .from(presentations)
      .where(eq(presentations.streamName, streamName))
    return found && { ...found, consumerTag: undefined }
  }
  const secondStream = async (secondStreamName: string): Promise<StreamOwner | undefined> => {
    const [found] = await db
      .select({ presentationId: presentations.id, statusId: presentations.statusId, shown: presentations.secondKind })
      .from(presentations)
      .where(eq(presentations.secondStreamName, secondStreamName))
    if (!found) return undefined
    const { shown, ...owner } = found
    return { ...owner, consumerTag: undefined, second: { shown } }
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
    mayPublish: async (stream) => {
      const owner = await ownerOf(stream)
      if (owner?.consumerTag === undefined || owner.statusId !== statuses.live) return false
      return mayBeRecorded(db, owner.presentationId, owner.consumerTag)
    },
  }
}
