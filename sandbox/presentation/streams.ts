import { eq } from "drizzle-orm"
import type { Environment } from "../environment/Environment.ts"
import { customers } from "../environment/tables/people.ts"
import { invitations, presentations } from "../environment/tables/presentations.ts"

/** Whose stream it is: the presentation's own, or the camera of the visitor named by `consumerTag`. */
export interface StreamOwner {
  readonly presentationId: number
  readonly statusId: number
  readonly consumerTag: string | undefined
}

/** What the media server asks for. The application's `_definst_` instance is the same application. */
export interface StreamName {
  readonly applicationName: string
  readonly streamName: string
}

/**
 * Who may play and publish. Held in memory because the media server asks in the middle of a negotiation and cannot wait; stream
 * names are random, so that knowing one is the right to play it.
 */
export interface Streams {
  /** The media application that all streams belong to. */
  readonly applicationName: string
  readonly ownerOf: (stream: StreamName) => StreamOwner | undefined
  /** Presentations that are scheduled or live, and the cameras of their visitors. */
  readonly mayPlay: (stream: StreamName) => boolean
  /** A visitor's own camera while the presentation is live; the presentation's stream is the desk's alone. */
  readonly mayPublish: (stream: StreamName) => boolean
  /** Reads one presentation's streams again, or all of them. */
  readonly refresh: (presentationId?: number) => Promise<void>
}

const scheduled = 1
const live = 4

export const createStreams = ({ db }: Environment, applicationName: string): Streams => {
  const owners = new Map<string, StreamOwner>()

  const forget = (presentationId: number | undefined) => {
    for (const [name, owner] of owners) {
      if (presentationId === undefined || owner.presentationId === presentationId) owners.delete(name)
    }
  }

  const ownerOf = (stream: StreamName) =>
    stream.applicationName.replace(/\/_definst_$/, "") === applicationName ? owners.get(stream.streamName) : undefined

  return {
    applicationName,
    ownerOf,
    mayPlay: (stream) => {
      const statusId = ownerOf(stream)?.statusId
      return statusId === scheduled || statusId === live
    },
    mayPublish: (stream) => {
      const owner = ownerOf(stream)
      return owner?.consumerTag !== undefined && owner.statusId === live
    },
    refresh: async (presentationId) => {
      const rows = await db
        .select({ presentation: presentations, publishName: invitations.publishName, tag: customers.consumerTag })
        .from(presentations)
        .leftJoin(invitations, eq(invitations.presentationId, presentations.id))
        .leftJoin(customers, eq(customers.id, invitations.customerId))
        .where(presentationId === undefined ? undefined : eq(presentations.id, presentationId))
      forget(presentationId)
      for (const { presentation, publishName, tag } of rows) {
        const { id, statusId, streamName } = presentation
        owners.set(streamName, { presentationId: id, statusId, consumerTag: undefined })
        if (publishName && tag) owners.set(publishName, { presentationId: id, statusId, consumerTag: tag })
      }
    },
  }
}
