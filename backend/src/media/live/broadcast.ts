import { join } from "node:path"
import { type StreamName, withInstance } from "../StreamName.ts"
import type { Segmenter } from "./segmenter.ts"

/** A playlist as it was read at this time, in ms of `performance.now`. */
export interface RememberedPlaylist {
  readonly at: number
  readonly text: Promise<string | undefined>
}

/** A stream whose playlist was requested. */
export interface Broadcast {
  readonly name: StreamName
  readonly folder: string
  askedAt: number
  /** Counts processes. */
  run: number
  /** The process whose playlists are served: the last one that has made enough segments. */
  served: number | undefined
  nextSegment: number
  state: "resting" | "starting" | "running"
  segmenter: Segmenter | undefined
  /** Resolves once the files of a stream that ended are gone. */
  cleared: Promise<void>
  /** Times at which a process exited, UTC, in ms since 1970. */
  exits: number[]
  /** The served playlists, as they were read last. */
  readonly remembered: Map<string, RememberedPlaylist>
}

const named = /^[\w-]{1,100}$/

/** The folder of a stream's files, which mirrors their addresses. `undefined` for a name that cannot be a folder's. */
export const folderOf = (hlsFolder: string, { applicationName, streamName }: StreamName): string | undefined => {
  const application = withInstance(applicationName).replace(/\/_definst_$/, "")
  return named.test(application) && named.test(streamName) ? join(hlsFolder, application, streamName) : undefined
}

/** A stream without a process. `cleared` resolves once files of an earlier one are gone. */
export const newBroadcast = (
  name: StreamName,
  folder: string,
  firstRun: number,
  cleared: Promise<void>,
): Broadcast => ({
  name,
  folder,
  cleared,
  askedAt: Date.now(),
  run: firstRun,
  served: undefined,
  nextSegment: 0,
  state: "resting",
  segmenter: undefined,
  exits: [],
  remembered: new Map(),
})
