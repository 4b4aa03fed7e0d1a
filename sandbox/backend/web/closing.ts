import { about, type Log } from "../environment/Log.ts"

/** What has been opened and must be closed, in the order of opening. */
export interface Closing {
  readonly later: (name: string, close: () => Promise<void>) => void
  /** Closes the last first; one that fails is logged and keeps none of the others open. A second call waits for the first. */
  readonly close: () => Promise<void>
  readonly isClosing: () => boolean
}

export const closing = (log: Log): Closing => {
  const open: Array<{ readonly name: string; readonly close: () => Promise<void> }> = []
  let closed: Promise<void> | undefined

  const closeAll = async () => {
    for (let last = open.pop(); last !== undefined; last = open.pop()) {
      try {
        await last.close()
      } catch (failure) {
        log.error("not closed", { part: last.name, ...about(failure) })
      }
    }
  }
  return {
    later: (name, close) => void open.push({ name, close }),
    close: () => {
      closed ??= closeAll()
      return closed
    },
    isClosing: () => closed !== undefined,
  }
}
