import type { ServerResponse } from "node:http"
import type { FastifyRequest } from "fastify"
import type { DeskAccount } from "../contract/DeskAccounts.ts"
import { eventFault, type Schemas } from "../contract/deskContract.ts"

type Events = Schemas["Events"]

/** One open desk. */
export interface Stream {
  /** Random, so that only this desk can confirm its presence. */
  readonly id: string
  readonly account: DeskAccount
  readonly request: FastifyRequest
  /** The showroom's address, as this desk reaches the backend. */
  readonly showroomUrl: string
  readonly response: ServerResponse
  /** The last lists by name and part, so that an unchanged one is not sent again. */
  readonly sent: Map<string, string>
}

/** The open desks of this instance. */
export interface Streams {
  /**
   * Identifies the latest change of the backend, whether or not a desk was open. Differs between instances, and changes
   * with a restart.
   */
  readonly eventId: () => string
  /** Advances `eventId`, so that a desk that was closed during the change can tell that it missed one. */
  readonly changed: () => void
  readonly all: () => ReadonlyArray<Stream>
  /** The distinct sets of locations of all open desks. */
  readonly locationSets: () => ReadonlyArray<ReadonlyArray<number>>
  readonly add: (stream: Stream) => void
  readonly remove: (stream: Stream) => void
  /** Ends the connection. Later events are not written to it. */
  readonly end: (stream: Stream) => void
  /**
   * Sends an event to these desks. With `part`, the data replace that part of the list, and a desk that already has the
   * same data receives nothing. Without it, every event is sent.
   */
  readonly send: <Name extends keyof Events>(
    to: ReadonlyArray<Stream>,
    name: Name,
    data: NonNullable<Events[Name]>,
    part?: string,
  ) => void
}

export const keyOf = (locationIds: ReadonlyArray<number>): string => [...locationIds].sort((a, b) => a - b).join(",")

export const openStreams = (start: string, report: (fault: string) => void): Streams => {
  const streams = new Set<Stream>()
  let count = 0
  const eventId = () => `${start}-${count}`
  return {
    eventId,
    all: () => [...streams],
    locationSets: () => [
      ...new Map([...streams].map(({ account }) => [keyOf(account.locationIds), account.locationIds])).values(),
    ],
    add: (stream) => void streams.add(stream),
    remove: (stream) => void streams.delete(stream),
    end: (stream) => {
      streams.delete(stream)
      stream.response.end()
    },
    changed: () => {
      count += 1
    },
    send: (to, name, data, part) => {
      const fault = eventFault(name, data)
      if (fault) return report(fault)
      const text = JSON.stringify(data)
      const key = `${name}/${part}`
      // A desk may have closed while the data were read.
      const open = to.filter((stream) => streams.has(stream))
      const readers = part === undefined ? open : open.filter(({ sent }) => sent.get(key) !== text)
      if (readers.length === 0) return
      for (const { response, sent } of readers) {
        if (part !== undefined) sent.set(key, text)
        response.write(`id: ${eventId()}\nevent: ${name}\ndata: ${text}\n\n`)
      }
    },
  }
}
